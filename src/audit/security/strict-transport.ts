const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}";
const DIRECTIVE = new RegExp(
  `[ \\t]{0,20}(?:(?<name>${TOKEN})(?:[ \\t]{0,20}=[ \\t]{0,20}(?:"(?<quoted>(?:[^"\\\\]|\\\\.){0,1000})"|(?<bare>${TOKEN})))?[ \\t]{0,20})?(?:;|$)`,
  'y',
);

/**
 * Seconds for which browsers insist on https. Null where they ignore the header: no max-age, one that is no number, one
 * given twice, or what is no list of directives, such as one with commas between them (RFC 6797 §6.1, §8.1).
 */
export function strictTransportMaxAge(header: string): number | null {
  let maxAge: number | null = null;
  for (let at = 0; at < header.length; ) {
    DIRECTIVE.lastIndex = at;
    const found = DIRECTIVE.exec(header);
    if (found === null) return null;
    at = DIRECTIVE.lastIndex;
    const { name, quoted, bare } = found.groups ?? {};
    if (name?.toLowerCase() !== 'max-age') continue;
    const value = quoted ?? bare ?? '';
    if (maxAge !== null || !/^\d{1,100}$/.test(value)) return null;
    maxAge = Number(value);
  }
  return maxAge;
}
