/**
 * Bytes that dropping comments and superfluous white space would save. A conservative hand scan: what is in strings,
 * templates and regular expressions is never counted, so a minified file has about 0.
 */
export function minifySavings(text: string, kind: 'STYLE' | 'SCRIPT'): number {
  let saved = 0;
  let at = 0;
  let previous = '';
  while (at < text.length) {
    const character = text[at] as string;
    if (character === '"' || character === "'" || (character === '`' && kind === 'SCRIPT')) {
      at = endOfString(text, at, character);
      previous = character;
    } else if (character === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      const stop = end < 0 ? text.length : end + 2;
      // licences (`/*!`) stay in minified files
      if (text[at + 2] !== '!') saved += stop - at;
      at = stop;
    } else if (
      kind === 'SCRIPT' &&
      character === '/' &&
      text[at + 1] === '/' &&
      previous !== ':' &&
      previous !== '\\'
    ) {
      const end = text.indexOf('\n', at);
      const stop = end < 0 ? text.length : end;
      saved += stop - at;
      at = stop;
    } else if (character <= ' ') {
      let stop = at + 1;
      while (stop < text.length && (text[stop] as string) <= ' ') stop += 1;
      saved += stop - at - 1;
      at = stop;
    } else {
      previous = character;
      at += 1;
    }
  }
  return saved;
}

function endOfString(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote || (text[at] === '\n' && quote !== '`')) return at + 1;
  }
  return text.length;
}
