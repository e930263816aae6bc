/** Names met in practice; a page with any other goes to the reference parser, which knows all 2,231. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['copy', '\u00a9'],
  ['reg', '\u00ae'],
  ['trade', '\u2122'],
  ['laquo', '\u00ab'],
  ['raquo', '\u00bb'],
  ['lsaquo', '\u2039'],
  ['rsaquo', '\u203a'],
  ['lsquo', '\u2018'],
  ['rsquo', '\u2019'],
  ['sbquo', '\u201a'],
  ['ldquo', '\u201c'],
  ['rdquo', '\u201d'],
  ['bdquo', '\u201e'],
  ['ndash', '\u2013'],
  ['mdash', '\u2014'],
  ['hellip', '\u2026'],
  ['bull', '\u2022'],
  ['middot', '\u00b7'],
  ['times', '\u00d7'],
  ['deg', '\u00b0'],
  ['sect', '\u00a7'],
  ['para', '\u00b6'],
  ['pound', '\u00a3'],
  ['euro', '\u20ac'],
  ['yen', '\u00a5'],
  ['cent', '\u00a2'],
  ['larr', '\u2190'],
  ['uarr', '\u2191'],
  ['rarr', '\u2192'],
  ['darr', '\u2193'],
  ['shy', '\u00ad'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['minus', '\u2212'],
  ['check', '\u2713'],
  ['auml', '\u00e4'],
  ['ouml', '\u00f6'],
  ['uuml', '\u00fc'],
  ['Auml', '\u00c4'],
  ['Ouml', '\u00d6'],
  ['Uuml', '\u00dc'],
  ['szlig', '\u00df'],
  ['eacute', '\u00e9'],
  ['egrave', '\u00e8'],
  ['agrave', '\u00e0'],
  ['aacute', '\u00e1'],
  ['ccedil', '\u00e7'],
  ['ntilde', '\u00f1'],
  ['oacute', '\u00f3'],
  ['iacute', '\u00ed'],
  ['uacute', '\u00fa'],
]);

const SEMICOLON = 59;
const EQUALS = 61;
const HASH = 35;
const A = 97;
const G = 103;
const L = 108;
const M = 109;
const N = 110;
const P = 112;
const Q = 113;
const T = 116;

/**
 * Text with its character references decoded (HTML standard, §13.2.5.72 and after); null where only the reference
 * parser's tables can tell.
 */
export function decodeReferences(text: string, inAttribute: boolean): string | null {
  let at = text.indexOf('&');
  if (at === -1) return text;
  let out = '';
  let copied = 0;
  for (; at !== -1; at = text.indexOf('&', at + 1)) {
    const first = text.charCodeAt(at + 1);
    if (first === HASH) {
      const end = text.indexOf(';', at + 2);
      if (end === -1 || end - at > 9) return null;
      const point = pointOf(text, at + 2, end);
      if (point === -1) return null;
      out += text.slice(copied, at) + String.fromCodePoint(point);
      copied = end + 1;
      at = end;
      continue;
    }
    let end = at + 1;
    while (isAlphanumeric(text.charCodeAt(end))) end++;
    if (end === at + 1) continue;
    const next = text.charCodeAt(end);
    if (next === SEMICOLON) {
      const value = frequent(text, at + 1, end) ?? NAMED.get(text.slice(at + 1, end));
      if (value === undefined) return null;
      out += text.slice(copied, at) + value;
      copied = end + 1;
      at = end;
    } else if (end - at > 2 && !(inAttribute && next === EQUALS)) {
      // Some names count without their semicolon; none of them is a single letter, and in an attribute `&copy=` is a parameter.
      return null;
    }
  }
  return copied === 0 ? text : out + text.slice(copied);
}

/** Nearly all are one of these: no string is made to look them up. */
function frequent(text: string, start: number, end: number): string | undefined {
  const first = text.charCodeAt(start);
  switch (end - start) {
    case 2:
      if (text.charCodeAt(start + 1) !== T) return undefined;
      return first === L ? '<' : first === G ? '>' : undefined;
    case 3:
      return first === A && text.charCodeAt(start + 1) === M && text.charCodeAt(start + 2) === P ? '&' : undefined;
    case 4:
      if (first === Q) return text.startsWith('uot', start + 1) ? '"' : undefined;
      return first === N && text.startsWith('bsp', start + 1) ? '\u00a0' : undefined;
    default:
      return undefined;
  }
}

function isAlphanumeric(code: number): boolean {
  const letter = code | 32;
  return (letter >= 97 && letter <= 122) || (code >= 48 && code <= 57);
}

/** The code point of `#…` or `#x…`; -1 for what the standard replaces or does not take for a number. */
function pointOf(text: string, start: number, end: number): number {
  const hex = (text.charCodeAt(start) | 32) === 120;
  let point = 0;
  let at = hex ? start + 1 : start;
  if (at === end) return -1;
  for (; at < end; at++) {
    const digit = digitOf(text.charCodeAt(at));
    if (digit === -1 || (digit > 9 && !hex)) return -1;
    point = point * (hex ? 16 : 10) + digit;
  }
  // U+0000, C1 controls (read as Windows-1252), surrogates, line feeds that a `pre` may drop
  const plain =
    (point >= 0x20 && point < 0x7f) || (point >= 0xa0 && point < 0xd800) || (point > 0xdfff && point < 0xfdd0);
  return plain || (point > 0x1_0000 && point < 0x1_fffe) ? point : -1;
}

function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
