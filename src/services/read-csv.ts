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

/** Rows of RFC 4180, in one pass; lines without a character are none. */
export function* readCsv(text: string, separator: string): Generator<CsvLine> {
  let line = 1;
  let row: CsvLine = { line, cells: [], isOpen: false };
  let cell = '';
  let isQuoted = false;
  let isEmpty = true;
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += character;
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      // people write a space after a comma
      cell = '';
      isQuoted = true;
      isEmpty = false;
    } else if (character === separator) {
      row.cells.push(cell);
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
