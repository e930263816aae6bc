import { SEARCH_REPORT_KINDS, type SearchReportKind } from '../../../db/entities/search-report.js';
import { problem } from '../../../errors.js';
import { isOfPerformanceReport, meaningsOf } from './column-names.js';
import { readCount } from './report-cells.js';
import { REPORT_SHAPES, type ReportColumn } from './report-columns.js';

interface KnownReport {
  kind: SearchReportKind;
  /** index of each of its columns */
  columns: ReadonlyMap<ReportColumn, number>;
  /** the first line is not a row */
  hasHeader: boolean;
}

const refused = (path: string, message: string) => problem('VALIDATION_FAILED', { details: [{ path, message }] });

/** Which report has this header; where the report is named, in a language that is not known its columns are those of the file, in order. */
export function reportOfHeader(header: readonly string[], named: SearchReportKind | null): KnownReport {
  if (named !== null) return namedReport(header, named);
  if (isOfPerformanceReport(header))
    throw refused(
      'csv',
      'This is a Performance report, whose figures come by API: connect the property of the project. Export the Generative AI performance report instead.',
    );
  const found = SEARCH_REPORT_KINDS.map((kind) => ({ kind, columns: columnsIn(header, kind) }))
    .filter(({ kind, columns }) => isComplete(kind, columns))
    .sort((a, b) => b.columns.size - a.columns.size);
  const [best] = found;
  if (best) return { ...best, hasHeader: true };
  throw refused(
    'csv',
    `The header “${header
      .slice(0, 8)
      .map((cell) => cell.trim().slice(0, 40))
      .join(
        ', ',
      )}” is not known. Recognized, in nine languages: ${recognized()}. In another language, name the report.`,
  );
}

/** English headers of all reports. */
const recognized = (): string =>
  Object.values(REPORT_SHAPES)
    .map(({ title, columns }) => `${title} (${columns.map((column) => ENGLISH[column]).join(', ')})`)
    .join('; ');

const ENGLISH: Readonly<Record<ReportColumn, string>> = {
  page: 'Page',
  country: 'Country',
  device: 'Device',
  date: 'Date',
  query: 'Grounding Query',
  impressions: 'Impressions',
  citations: 'Citations',
  citedPages: 'Cited Pages',
  intent: 'Intent',
  topic: 'Topic',
  share: 'Citation Share',
  linkingPage: 'Linking page',
  crawledOn: 'Last crawled',
  targetPage: 'Target page',
  incomingLinks: 'Incoming links',
  linkingSites: 'Linking sites',
  site: 'Site',
  linkingPages: 'Linking pages',
  targetPages: 'Target pages',
};

/** Columns of a report by the names of a header; a name stands for one of them. */
function columnsIn(header: readonly string[], kind: SearchReportKind): ReadonlyMap<ReportColumn, number> {
  const columns = new Map<ReportColumn, number>();
  const taken = new Set<number>();
  for (const column of REPORT_SHAPES[kind].columns) {
    const at = header.findIndex((cell, index) => !taken.has(index) && meaningsOf(cell).has(column));
    if (at < 0) continue;
    columns.set(column, at);
    taken.add(at);
  }
  return columns;
}

const isComplete = (kind: SearchReportKind, columns: ReadonlyMap<ReportColumn, number>): boolean =>
  REPORT_SHAPES[kind].required.every((column) => columns.has(column));

function namedReport(first: readonly string[], kind: SearchReportKind): KnownReport {
  const columns = columnsIn(first, kind);
  if (isComplete(kind, columns)) return { kind, columns, hasHeader: true };
  const shape = REPORT_SHAPES[kind];
  if (first.length < shape.required.length)
    throw refused('csv', `The file has ${first.length} columns; ${shape.title} has ${shape.columns.length}.`);
  const names = first.length < shape.columns.length ? shape.required : shape.columns;
  const inOrder = new Map(names.map((column, at) => [column, at]));
  const figureAt = shape.figure === null ? undefined : inOrder.get(shape.figure);
  // a figure in the first line: nobody wrote a header
  const hasHeader =
    figureAt === undefined ? !/^https?:/i.test(first[0] ?? '') : 'fault' in readCount(first[figureAt]?.trim() ?? '');
  return { kind, columns: inOrder, hasHeader };
}
