/** characters of tokens, and of these the ones that tell a random token from words: capitals and digits */
const PLAIN = 1;
const TELLING = 2;
const KIND = new Uint8Array(128);
for (const character of 'abcdefghijklmnopqrstuvwxyz_-') KIND[character.charCodeAt(0)] = PLAIN;
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') KIND[character.charCodeAt(0)] = TELLING;

/** Every format of a secret has as many characters of tokens in a row, some of them capitals or digits. */
const LONG = 16;
/** The text that stands before the long part of a secret, as the host of a webhook does. */
const BEFORE = 96;

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < KIND.length ? (KIND[code] as number) : 0;
}

/**
 * Whether the test holds for a passage of the text that ends in a long token. Of what is no token every sixteenth character is
 * looked at: a small part of the time of an expression with all prefixes.
 */
export function someLongToken(text: string, test: (passage: string) => boolean): boolean {
  const { length } = text;
  for (let at = LONG - 1; at < length; at += LONG) {
    if (kindAt(text, at) === 0) continue;
    let start = at;
    while (start > 0 && kindAt(text, start - 1) !== 0) start -= 1;
    let end = at + 1;
    while (end < length && kindAt(text, end) !== 0) end += 1;
    // the next look is a step after the end
    at = end - 1;
    if (end - start < LONG || !isTelling(text, start, end)) continue;
    if (test(text.slice(Math.max(0, start - BEFORE), end))) return true;
  }
  return false;
}

function isTelling(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (kindAt(text, at) === TELLING) return true;
  return false;
}
