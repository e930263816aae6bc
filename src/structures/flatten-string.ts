/** The same text in memory of its own: a piece that is cut out of a page's source keeps all of it for as long as it is kept. */
export function flattenString(text: string): string {
  const coding = text.isWellFormed() ? 'utf8' : 'utf16le';
  return Buffer.from(text, coding).toString(coding);
}
