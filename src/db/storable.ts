/** PostgreSQL's text holds no U+0000, and its JSON neither that nor half a surrogate pair; pages contain both. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** The same for text that is JSON: the characters are in it as escapes. */
export function storableJson(json: string): string {
  // hardly any text has such an escape; a false alarm costs one more round trip through the parser
  if (!json.includes('\\u0000') && !/\\u[dD][89a-fA-F]/.test(json)) return json;
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  );
}
