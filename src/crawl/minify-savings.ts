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
    } else if (kind === 'SCRIPT' && character === '/' && isPattern(text, at, previous)) {
      at = endOfPattern(text, at);
      previous = '/';
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

/** A slash where a value begins opens a regular expression; two of them, or one with a star, a comment. */
const isPattern = (text: string, at: number, previous: string): boolean =>
  text[at + 1] !== '/' && text[at + 1] !== '*' && (previous === '' || '(,=:[!&|?{};+-*%~^<>'.includes(previous));

/** Behind the slash that closes it; of what turns out to be a division, behind the first. */
function endOfPattern(text: string, start: number): number {
  let isClass = false;
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n') break;
    if (character === '\\') at += 1;
    else if (character === '[') isClass = true;
    else if (character === ']') isClass = false;
    else if (character === '/' && !isClass) return at + 1;
  }
  return start + 1;
}

function endOfString(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote || (text[at] === '\n' && quote !== '`')) return at + 1;
  }
  return text.length;
}
