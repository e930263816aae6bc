import { type ProblemDetail, problem } from '../errors.js';
import { type CsvLine, readCsv, separatorOf } from './read-csv.js';

/** A row that was left out. */
export interface RowFault {
  /** line of the file, from 1 */
  line: number;
  /** as the file names it; null for a fault of the whole row */
  column: string | null;
  message: string;
}

/** Columns and size that a file may have. */
export interface TableShape<Field extends string> {
  /** fields by the names of columns, in lower case with `_` between words */
  columns: Readonly<Record<string, Field>>;
  /** the field that every file has */
  required: Field;
  /** fields of a file without a header, in their order; without it a header is required */
  order?: readonly Field[];
  maxRows: number;
  maxCharacters: number;
}

export interface TableRow<Field extends string> {
  line: number;
  /** trimmed; empty cells are left out */
  cells: Partial<Record<Field, string>>;
  /** The first fault of each of its columns. */
  faultsOf(problems: readonly ProblemDetail[]): RowFault[];
}

interface Column<Field> {
  name: string;
  field: Field;
}

/** The rows of a CSV file. Throws `VALIDATION_FAILED` for `csv` where the file as a whole cannot be read. */
export function readTable<Field extends string>(
  csv: string,
  shape: TableShape<Field>,
): { rows: TableRow<Field>[]; faults: RowFault[] } {
  if (csv.length > shape.maxCharacters)
    throw refused(`The file exceeds ${shape.maxCharacters.toLocaleString('en')} characters.`);
  const lines = [...written(readCsv(csv, separatorOf(csv)), shape.maxRows + 1)];
  // a row below may say “name” or “tags” in any cell but its first
  const hasHeader = !shape.order || Object.hasOwn(shape.columns, nameOf(lines[0]?.cells[0] ?? ''));
  const columns = hasHeader ? readHeader(lines.shift() ?? null, shape) : inOrder(shape.order ?? []);
  if (lines.length > shape.maxRows) throw tooMany(shape.maxRows);
  const rows: TableRow<Field>[] = [];
  const faults: RowFault[] = [];
  for (const line of lines) {
    const fault = shapeFault(line, columns.length);
    if (fault) faults.push({ line: line.line, column: null, message: fault });
    else rows.push(rowOf(line, columns));
  }
  if (rows.length + faults.length === 0)
    throw refused(hasHeader ? 'The file has no row below its header.' : 'The list has no row.');
  return { rows, faults };
}

const refused = (message: string) => problem('VALIDATION_FAILED', { details: [{ path: 'csv', message }] });

const tooMany = (maxRows: number) => refused(`The file has more than ${maxRows.toLocaleString('en')} rows.`);

/** The lines with a word in them, up to one more than the given number: a file of nothing but lines is not read to its end. */
function* written(lines: Iterable<CsvLine>, most: number): Generator<CsvLine> {
  let count = 0;
  for (const line of lines) {
    if (line.cells.every((cell) => cell.trim() === '')) continue;
    yield line;
    count += 1;
    if (count > most) return;
  }
}

const nameOf = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

const inOrder = <Field extends string>(fields: readonly Field[]): Column<Field>[] =>
  fields.map((field) => ({ name: field, field }));

function readHeader<Field extends string>(
  header: CsvLine | null,
  { columns: known, required }: TableShape<Field>,
): Column<Field>[] {
  const names = Object.keys(known).join(', ');
  const columns = (header?.cells ?? []).map((cell): Column<Field> => {
    const name = nameOf(cell);
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    if (field === undefined)
      throw refused(`The first line must name columns. “${cell.slice(0, 60)}” is none of ${names}.`);
    return { name, field };
  });
  const fields = columns.map(({ field }) => field);
  if (!fields.includes(required))
    throw refused(`The first line must name columns, one of them ${required}. Known: ${names}.`);
  if (new Set(fields).size < fields.length) throw refused('The first line names a column twice.');
  return columns;
}

function shapeFault({ cells, isOpen }: CsvLine, columns: number): string | null {
  if (isOpen) return 'A quoted cell is not closed.';
  return cells.length > columns ? `The row has ${cells.length} cells, the header ${columns}.` : null;
}

function rowOf<Field extends string>({ line, cells }: CsvLine, columns: readonly Column<Field>[]): TableRow<Field> {
  const given: Partial<Record<Field, string>> = {};
  for (const [at, { field }] of columns.entries()) {
    const cell = (cells[at] ?? '').trim();
    if (cell !== '') given[field] = cell;
  }
  return {
    line,
    cells: given,
    faultsOf: (problems) => {
      const byColumn = Map.groupBy(
        problems,
        ({ path }) => columns.find(({ field }) => path.startsWith(field))?.name ?? null,
      );
      return [...byColumn].flatMap(([column, [first]]) => (first ? [{ line, column, message: first.message }] : []));
    },
  };
}

/** The words of a cell that lists several, separated by commas, semicolons or bars. */
export const listedIn = (cell: string): string[] => cell.split(/[,;|]/).filter((word) => word.trim() !== '');
