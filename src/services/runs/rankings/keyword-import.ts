import type { Viewer } from '../../../auth/viewer.js';
import type { Project } from '../../../db/entities/project.js';
import { type ProblemDetail, problem } from '../../../errors.js';
import { parseInput } from '../../../parse-input.js';
import type { Context } from '../../context.js';
import * as projects from '../../projects/projects.js';
import { type CsvLine, readCsv, separatorOf } from '../../read-csv.js';
import { keywordEntry, MAX_KEYWORDS } from './keyword-entry.js';
import { type Added, track } from './keywords.js';
import { readEntry, valueOrProblems, type WantedKeyword } from './wanted-keyword.js';

/** Characters of one file: 1,000 long rows with a target URL each. */
export const MAX_CSV = 262_144;

/** A row that was left out. */
export interface ImportFault {
  /** line of the file, from 1 */
  line: number;
  /** as the file names it; null for a fault of the whole row */
  column: string | null;
  message: string;
}

export interface Imported extends Added {
  faults: ImportFault[];
}

/** Fields of a keyword by the columns of a file, some of them under the names that the export of rankings has. */
const COLUMNS: Readonly<Record<string, Field>> = {
  term: 'term',
  keyword: 'term',
  country: 'country',
  language: 'language',
  device: 'device',
  location: 'location',
  engine: 'engine',
  search_engine: 'engine',
  tags: 'tags',
  target: 'targetUrl',
  target_url: 'targetUrl',
};
type Field = 'term' | 'country' | 'language' | 'device' | 'location' | 'engine' | 'tags' | 'targetUrl';

interface Column {
  name: string;
  field: Field;
}

/** Adds the keywords of a CSV file with a header; rows with a fault are left out, and named. */
export async function importKeywords(
  context: Context,
  viewer: Viewer,
  projectId: string,
  csv: string,
): Promise<Imported> {
  const project = await projects.get(context, viewer, projectId);
  if (csv.length > MAX_CSV) throw refused(`The file exceeds ${MAX_CSV.toLocaleString('en')} characters.`);
  const lines = readCsv(csv, separatorOf(csv));
  const columns = readHeader(lines.next().value ?? null);
  const wanted: WantedKeyword[] = [];
  const faults: ImportFault[] = [];
  let rows = 0;
  for (const line of lines) {
    if (line.cells.every((cell) => cell.trim() === '')) continue;
    rows += 1;
    if (rows > MAX_KEYWORDS) throw refused(`The file has more than ${MAX_KEYWORDS.toLocaleString('en')} rows.`);
    const read = readRow(context, project, columns, line);
    if (Array.isArray(read)) faults.push(...read);
    else wanted.push(read);
  }
  if (rows === 0) throw refused('The file has no row below its header.');
  return { ...(await track(context, viewer, project, wanted)), faults };
}

const refused = (message: string) => problem('VALIDATION_FAILED', { details: [{ path: 'csv', message }] });

function readHeader(header: CsvLine | null): Column[] {
  const known = Object.keys(COLUMNS).join(', ');
  const columns = (header?.cells ?? []).map((cell): Column => {
    const name = cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
    const field = Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : undefined;
    if (field === undefined)
      throw refused(`The first line must name columns. “${cell.slice(0, 60)}” is none of ${known}.`);
    return { name, field };
  });
  const fields = columns.map(({ field }) => field);
  if (!fields.includes('term')) throw refused(`The first line must name columns, one of them term. Known: ${known}.`);
  if (new Set(fields).size < fields.length) throw refused('The first line names a column twice.');
  return columns;
}

function readRow(
  context: Context,
  project: Project,
  columns: readonly Column[],
  { line, cells, isOpen }: CsvLine,
): WantedKeyword | ImportFault[] {
  if (isOpen) return [{ line, column: null, message: 'A quoted cell is not closed.' }];
  if (cells.length > columns.length)
    return [{ line, column: null, message: `The row has ${cells.length} cells, the header ${columns.length}.` }];
  const given: Partial<Record<Field, unknown>> = {};
  for (const [at, { field }] of columns.entries()) {
    const cell = (cells[at] ?? '').trim();
    if (field === 'term' || cell !== '') given[field] = valueOf(field, cell);
  }
  const faultsOf = (problems: readonly ProblemDetail[]): ImportFault[] => {
    const byColumn = Map.groupBy(
      problems,
      ({ path }) => columns.find(({ field }) => path.startsWith(field))?.name ?? null,
    );
    return [...byColumn].flatMap(([column, [first]]) => (first ? [{ line, column, message: first.message }] : []));
  };
  const entry = valueOrProblems(() => parseInput(keywordEntry, given));
  if (!entry.ok) return faultsOf(entry.problems);
  const read = readEntry(context, project, entry.value);
  return read.ok ? read.wanted : faultsOf(read.problems);
}

function valueOf(field: Field, cell: string): unknown {
  if (field === 'device') return cell.toUpperCase();
  if (field !== 'tags') return cell;
  return cell.split(/[,;|]/).filter((tag) => tag.trim() !== '');
}
