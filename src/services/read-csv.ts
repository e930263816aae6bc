export interface CsvLine {
  /** line of the file, from 1: a cell may go over several lines */
  line: number;
  cells: string[];
  /** its last cell was opened with a quote that nothing closes */
  isOpen: boolean;
}

/** The separator of a table by its first line: spreadsheets write the one of their language. */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const [head = ''] = text.split(/\r?\n/, 1);
  const counted = ([',', ';', '\t'] as const).map((separator) => ({ separator, count: head.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

/** Cells of a line that are kept: a file of nothing but separators would become as many strings. */
const MOST_CELLS = 1_000;

/**
 * Rows of RFC 4180, in one pass; lines without a character are none. With `hasStrayQuotes`, quotes within a quoted cell that are not
 * doubled belong to it, as some services write them: one that ends a cell comes before a separator or the end of the line. No cell goes
 * over several lines then, so that a quote too many spoils one row.
 */
export function* readCsv(
  text: string,
  separator: string,
  { hasStrayQuotes = false }: { hasStrayQuotes?: boolean } = {},
): Generator<CsvLine> {
  const ends = (next: string | undefined): boolean =>
    next === undefined || next === separator || next === '\n' || next === '\r';
  const keep = (cells: string[], cell: string): void => {
    if (cells.length < MOST_CELLS) cells.push(cell);
  };
  let line = 1;
  let row: CsvLine = { line, cells: [], isOpen: false };
  let cell = '';
  let isQuoted = false;
  let isEmpty = true;
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (hasStrayQuotes && character === '\n') {
        yield { ...row, cells: [...row.cells, cell], isOpen: true };
        row = { line, cells: [], isOpen: false };
        cell = '';
        isQuoted = false;
        isEmpty = true;
      } else if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += character;
        at += 1;
      } else if (hasStrayQuotes && !ends(text[at + 1])) cell += character;
      else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      // people write a space after a comma
      cell = '';
      isQuoted = true;
      isEmpty = false;
    } else if (character === separator) {
      keep(row.cells, cell);
      cell = '';
      isEmpty = false;
    } else if (character === '\n') {
      if (!isEmpty) yield { ...row, cells: [...row.cells, cell] };
      row = { line, cells: [], isOpen: false };
      cell = '';
      isEmpty = true;
    } else if (character !== '\r') {
      cell += character;
      isEmpty = false;
    }
  }
  if (!isEmpty) yield { ...row, cells: [...row.cells, cell], isOpen: isQuoted };
}
