/** Beginnings that spreadsheets take for a formula; full-width forms are folded to them by some. */
const FORMULA = /^[\s\p{Zs}'"]*[=+\-@\t\r＝＋－＠|%]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** One RFC 4180 row: every cell quoted, CRLF, and no cell that a spreadsheet would run. A plain negative number stays one. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
