import type { SearchReport } from '../../../db/entities/search-report.js';
import { type ListedReportRow, searchReportById, searchReportRows } from '../../../db/queries/search/search-report.js';
import { problem } from '../../../errors.js';
import type { Context } from '../../context.js';
import { csvRow } from '../../csv.js';
import { untilWhole } from '../../until-whole.js';
import { REPORT_SHAPES, type ReportColumn } from './report-columns.js';

/** rows read at once */
const BATCH = 10_000;

/** Names of columns, whatever the language of the file. */
const NAMES: Readonly<Record<ReportColumn, string>> = {
  page: 'page',
  country: 'country',
  device: 'device',
  date: 'date',
  query: 'grounding_query',
  impressions: 'impressions',
  citations: 'citations',
  citedPages: 'cited_pages',
  intent: 'intent',
  topic: 'topic',
  share: 'citation_share',
  linkingPage: 'linking_page',
  crawledOn: 'last_crawled',
  targetPage: 'target_page',
  incomingLinks: 'incoming_links',
  linkingSites: 'linking_sites',
  site: 'site',
  linkingPages: 'linking_pages',
  targetPages: 'target_pages',
};

/** A report as RFC 4180 with a byte order mark, most first. Throws where it is deleted or replaced meanwhile. */
export const writeReportTable = (
  { db }: Pick<Context, 'db'>,
  report: Pick<SearchReport, 'id' | 'projectId' | 'kind' | 'firstDay' | 'lastDay' | 'importedAt'>,
): AsyncGenerator<string> =>
  untilWhole(lines(db, report), async () => {
    if (!(await searchReportById.first(db, report.projectId, report.id))) throw problem('SEARCH_REPORT_NOT_FOUND');
  });

async function* lines(
  db: Context['db'],
  { id, kind, firstDay, lastDay, importedAt }: Parameters<typeof writeReportTable>[1],
): AsyncGenerator<string> {
  const shape = REPORT_SHAPES[kind];
  yield `\uFEFF${['report', 'first_day', 'last_day', 'imported_at', ...shape.columns.map((column) => NAMES[column])].join(',')}\r\n`;
  const before = [kind, firstDay, lastDay, importedAt.toISOString()];
  for (let offset = 0; ; offset += BATCH) {
    const rows = await searchReportRows.all(db, id, BATCH, offset);
    if (rows.length > 0)
      yield rows
        .map((row) =>
          csvRow([...before, ...shape.columns.map((column, at) => valueOf(row, column, at, shape))].map(text)),
        )
        .join('');
    if (rows.length < BATCH) return;
  }
}

const text = (value: string | number | null): string => (value === null ? '' : String(value));

function valueOf(
  row: ListedReportRow,
  column: ReportColumn,
  at: number,
  { figure, secondFigure }: (typeof REPORT_SHAPES)[SearchReport['kind']],
): string | number | null {
  if (at === 0) return row.text;
  if (column === figure) return row.figure;
  if (column === secondFigure) return row.secondFigure;
  return column === 'intent' || column === 'topic' || column === 'share' || column === 'crawledOn' ? row[column] : null;
}
