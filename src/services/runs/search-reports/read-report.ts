import type { SearchReportKind } from '../../../db/entities/search-report.js';
import type { ListedReportRow } from '../../../db/queries/search/search-report.js';
import { storableText } from '../../../db/storable.js';
import { problem } from '../../../errors.js';
import { normalizeUrl } from '../../../facts/url.js';
import type { RowFault } from '../../csv-table.js';
import { siteHost } from '../../projects/site-host.js';
import { type CsvLine, readCsv, separatorOf } from '../../read-csv.js';
import {
  type Cell,
  MAX_CELL,
  readAverage,
  readCount,
  readDay,
  readShare,
  type SlashOrder,
  slashOrderOf,
} from './report-cells.js';
import { REPORT_SHAPES, type ReportColumn, type ReportShape } from './report-columns.js';
import { reportOfHeader } from './report-header.js';

/** Rows of one file. */
export const MAX_REPORT_ROWS = 100_000;
/** faults that are listed; all are counted */
const MOST_FAULTS = 100;
/** hosts that are named */
const MOST_HOSTS = 20;
const MAX_INTEGER = 2_147_483_647;

export interface ReportFile {
  csv: string;
  /** null: recognized by the header */
  kind: SearchReportKind | null;
  maxCharacters: number;
}

export interface ReadReport {
  kind: SearchReportKind;
  rows: ListedReportRow[];
  mergedRows: number;
  otherHostRows: number;
  otherHosts: { host: string; rows: number }[];
  /** up to 100 rows that were left out */
  faults: RowFault[];
  faultyRows: number;
}

export const refusedFile = (message: string) => problem('VALIDATION_FAILED', { details: [{ path: 'csv', message }] });

/** Rows of an exported report, with URLs as the crawl spells them. Throws `VALIDATION_FAILED` where the file as a whole is none. */
export function readReport(siteUrl: string, { csv, kind: named, maxCharacters }: ReportFile): ReadReport {
  assertText(csv, maxCharacters);
  const lines = linesOf(csv);
  const { value: first } = lines.next();
  if (!first) throw refusedFile('The file is empty.');
  const { kind, columns, hasHeader } = reportOfHeader(first.cells, named);
  const table: CsvLine[] = hasHeader ? [] : [first];
  for (const line of lines) {
    table.push(line);
    if (table.length > MAX_REPORT_ROWS)
      throw refusedFile(`The file has more than ${MAX_REPORT_ROWS.toLocaleString('en')} rows.`);
  }
  if (table.length === 0) throw refusedFile('The file has no row below its header.');
  const read = collect(siteUrl, kind, { table, columns, header: hasHeader ? first.cells : null });
  if (read.rows.length === 0) throw nothingLeft(siteUrl, read);
  return read;
}

/** Refuses what is no text in the encoding that it was read in. */
function assertText(csv: string, maxCharacters: number): void {
  if (csv.length > maxCharacters)
    throw refusedFile(`The file exceeds ${maxCharacters.toLocaleString('en')} characters.`);
  if (csv.startsWith('PK\u0003\u0004'))
    throw refusedFile('This is a ZIP archive or an Excel workbook: unpack it, or export as CSV.');
  const [head = ''] = csv.split('\n', 1);
  if (csv.slice(0, 4_096).includes('\0') || head.slice(0, 4_096).includes('\uFFFD'))
    throw refusedFile('The encoding of the file is neither UTF-8 nor UTF-16 with a byte order mark: save it as UTF-8.');
}

/** Lines with a word in them. */
function* linesOf(csv: string): Generator<CsvLine, undefined> {
  const separator = separatorOf(csv.replace(/^\uFEFF?\s+/u, ''));
  for (const line of readCsv(csv, separator, { hasStrayQuotes: true }))
    if (line.cells.some((cell) => cell.trim() !== '')) yield line;
}

interface Table {
  table: readonly CsvLine[];
  columns: ReadonlyMap<ReportColumn, number>;
  header: readonly string[] | null;
}

function collect(siteUrl: string, kind: SearchReportKind, { table, columns, header }: Table): ReadReport {
  const shape = REPORT_SHAPES[kind];
  const cellOf = ({ cells }: CsvLine, column: ReportColumn): string => (cells[columns.get(column) ?? -1] ?? '').trim();
  const dates: ReportColumn = kind === 'LINKING_PAGES' ? 'crawledOn' : 'date';
  const order = slashOrderOf(table.values().map((line) => cellOf(line, dates)));
  const host = siteHost(siteUrl);
  const rows = new Map<string, ListedReportRow>();
  const seen = new Map<string, number>();
  const hosts = new Map<string, number>();
  const read: ReadReport = {
    kind,
    rows: [],
    mergedRows: 0,
    otherHostRows: 0,
    otherHosts: [],
    faults: [],
    faultyRows: 0,
  };
  const leaveOut = (line: number, column: ReportColumn | null, message: string): void => {
    read.faultyRows += 1;
    if (read.faults.length >= MOST_FAULTS) return;
    const name = column === null ? null : (header?.[columns.get(column) ?? -1]?.trim() ?? column);
    read.faults.push({ line, column: name, message });
  };
  for (const line of table) {
    const fault = shapeFault(line, header);
    if (fault !== null) {
      leaveOut(line.line, null, fault);
      continue;
    }
    const [key] = shape.columns as [ReportColumn];
    const name = cellOf(line, key);
    const text = readName(shape, key, name, order);
    if ('fault' in text) {
      leaveOut(line.line, key, text.fault);
      continue;
    }
    if (shape.urls === 'OWN' && siteHost(text.value) !== host) {
      read.otherHostRows += 1;
      const other = siteHost(text.value);
      hosts.set(other, (hosts.get(other) ?? 0) + 1);
      continue;
    }
    const row = readFigures(shape, order, text.value, (column) => cellOf(line, column));
    if ('fault' in row) {
      leaveOut(line.line, row.column, row.fault);
      continue;
    }
    const before = seen.get(name);
    if (before !== undefined) {
      leaveOut(line.line, key, `Line ${before} has the same.`);
      continue;
    }
    seen.set(name, line.line);
    const known = rows.get(text.value);
    if (known) {
      merge(known, row.value);
      read.mergedRows += 1;
    } else rows.set(text.value, row.value);
  }
  read.rows = [...rows.values()];
  read.otherHosts = [...hosts]
    .map(([other, count]) => ({ host: other, rows: count }))
    .sort((a, b) => b.rows - a.rows || (a.host < b.host ? -1 : 1))
    .slice(0, MOST_HOSTS);
  return read;
}

/** Google may add columns, and a row may lack its last ones. */
function shapeFault({ cells, isOpen }: CsvLine, header: readonly string[] | null): string | null {
  if (isOpen) return 'A quoted cell is not closed.';
  return header && cells.length > header.length
    ? `The row has ${cells.length} cells, the header ${header.length}.`
    : null;
}

function readName(shape: ReportShape, key: ReportColumn, cell: string, order: SlashOrder): Cell<string> {
  if (cell === '') return { fault: 'This is empty.' };
  if (cell.length > MAX_CELL) return { fault: `This exceeds ${MAX_CELL.toLocaleString('en')} characters.` };
  if (key === 'date') {
    const day = readDay(cell, order);
    return day === null ? { fault: 'This must be a day, such as 2026-11-20.' } : { value: day };
  }
  if (shape.urls === null) return { value: storableText(cell) };
  const url = normalizeUrl(cell);
  return url === null || url.length > MAX_CELL ? { fault: 'This must be an http or https URL.' } : { value: url };
}

function readFigures(
  { columns, required, figure, secondFigure }: ReportShape,
  order: SlashOrder,
  text: string,
  cellOf: (column: ReportColumn) => string,
): { value: ListedReportRow } | { fault: string; column: ReportColumn } {
  const row: ListedReportRow = {
    text,
    figure: null,
    secondFigure: null,
    share: null,
    intent: null,
    topic: null,
    crawledOn: null,
  };
  for (const column of columns.slice(1)) {
    const cell = cellOf(column);
    if (column === 'crawledOn') row.crawledOn = readDay(cell, order);
    else if (column === 'intent' || column === 'topic') row[column] = shortText(cell);
    else if (cell !== '' || required.includes(column)) {
      const read = column === 'share' ? readShare(cell) : column === 'citedPages' ? readAverage(cell) : readCount(cell);
      if ('fault' in read) return { ...read, column };
      if (column === figure) row.figure = read.value;
      else if (column === secondFigure) row.secondFigure = read.value;
      else row.share = read.value;
    }
  }
  return { value: row };
}

/** characters of an intent or a topic: they are a few words */
const MAX_LABEL = 200;
const shortText = (cell: string): string | null => (cell === '' ? null : storableText(cell.slice(0, MAX_LABEL)));

/** Rows whose URLs are the same for the crawl: links and impressions add up, sites that link to both do not. */
function merge(row: ListedReportRow, other: ListedReportRow): void {
  if (row.figure !== null || other.figure !== null)
    row.figure = Math.min(MAX_INTEGER, (row.figure ?? 0) + (other.figure ?? 0));
  if (other.secondFigure !== null) row.secondFigure = Math.max(row.secondFigure ?? 0, other.secondFigure);
  if (other.crawledOn !== null && (row.crawledOn ?? '') < other.crawledOn) row.crawledOn = other.crawledOn;
}

function nothingLeft(siteUrl: string, { otherHostRows, otherHosts, faults: [fault] }: ReadReport) {
  if (otherHostRows > 0) {
    const named = otherHosts.slice(0, 5).map(({ host, rows }) => `${host} (${rows.toLocaleString('en')})`);
    return refusedFile(`No row is of ${siteHost(siteUrl)}, the host of the project, but of ${named.join(', ')}.`);
  }
  return refusedFile(
    `No row could be read. Line ${fault?.line}${fault?.column ? `, ${fault.column}` : ''}: ${fault?.message}`,
  );
}
