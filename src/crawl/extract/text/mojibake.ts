import type { TitleFacts } from '../../../facts/element-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import type { Block } from '../tree/block-collector.js';
import { noteSample } from './placeholders.js';

/** The characters that Windows-1252 and Windows-1251 have at 0x80–0xBF, beside those of Latin-1. */
const WESTERN = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const CYRILLIC = 'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—™љ›њќћџЎўЈҐЁЄЇІіґё№єјЅѕї';
const AFTER = `[\\u0080-\\u00bf${WESTERN}]`;
/** Beginnings of all that `scan` finds: hardly any page has one, and the text of the others is not scanned. */
const MAY_BE_MOJIBAKE = new RegExp(
  `\\u00c2 |[\\u00c2-\\u00c5\\u00ce-\\u00d1\\u00e2-\\u00e9]${AFTER}|\\ufffd|\\u00f0[\\u009f\\u0178]|(?:[РС][^\\s\\u0430-\\u044f]){3}`,
  'u',
);

/** Text about the replacement character shows it. */
const MENTIONS_REPLACEMENT = /U\+FFFD|replacement character/i;
const QUOTED_REPLACEMENT = /'\ufffd'|"\ufffd"|‘\ufffd’|“\ufffd”|«\ufffd»|\(\ufffd\)/g;

/** UTF-8 that was read as Windows-1252, or bytes that were no text at all. */
export function findMojibake(allText: string, blocks: readonly Block[], titles: readonly TitleFacts[]): string[] {
  const found: string[] = [];
  for (const { text } of titles) scan(text, found);
  if (!MAY_BE_MOJIBAKE.test(allText)) return found;
  for (const { prose, text } of blocks) {
    if (found.length >= CAPS.samples) break;
    scan(
      MENTIONS_REPLACEMENT.test(text) ? prose.replaceAll('\ufffd', ' ') : prose.replaceAll(QUOTED_REPLACEMENT, ' '),
      found,
    );
  }
  return found;
}

/** … of them those that no letter before an end of a quotation or clause is followed by */
const WITHIN = '[\u0080-\u009f¡-ª¬®-º¼-¿™‡†ˆ‰Š‹ŒŽœžŸ›]';
/** … and of these what does not follow the sign of the ångström: its powers, a degree, a plus or minus, a micro- or a dot */
const AFTER_UNIT = `(?![°±²³µ·])${WITHIN}`;
/**
 * Words that were read as Windows-1252: Greek, Cyrillic, East Asian ones and emoji by letters in a row, Polish and Czech ones by a letter
 * beside; and Cyrillic words that were read as Windows-1251.
 */
const OTHER_SCRIPTS = new RegExp(
  [
    `(?:[ÎÏÐÑ]${AFTER}){3,}`,
    `(?:[ã-é]${AFTER}{2}){2,}`,
    `ð[\\u009fŸ]${AFTER}{2}`,
    `(?<=\\p{Ll})(?:Ä${WITHIN}|Å${AFTER_UNIT})|(?:Ä${WITHIN}|Å${AFTER_UNIT})(?=\\p{Ll})`,
    `(?:[РС][\\u0080-\\u00bf${CYRILLIC}]){3,}`,
  ].join('|'),
  'u',
);

function scan(text: string, found: string[]): void {
  const other = OTHER_SCRIPTS.exec(text);
  if (other !== null && !QUOTE.test(text.charAt(other.index - 1)))
    noteSample(found, text.slice(other.index, other.index + 40));
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0xc2) continue;
    if (code !== 0xfffd && (!isBroken(text, i, code) || isShown(text, i, code))) continue;
    noteSample(found, text.slice(Math.max(0, i - 10), i + 12));
    if (found.length >= CAPS.samples) return;
    i += 12;
  }
}

/** A lead byte and its continuation bytes, each read as a character of its own. */
function isBroken(text: string, at: number, code: number): boolean {
  if (code === 0xc3 || code === 0xc2) {
    const next = text.charCodeAt(at + 1);
    // a no-break space, which has become a space here; no word of any language ends so
    if (code === 0xc2 && next === 0x20) return ENDS_SO.test(text.charAt(at - 1));
    if (!isContinuation(next)) return false;
    // "IRMÃ”" and «MAÇÃ» end a quotation in capitals, and IRMÃ® is a mark.
    if (!isCapital(text.charCodeAt(at - 1))) return true;
    const ends = next === 0xab || next === 0xbb || next === 0xae;
    return next < 0x2013 && !(ends && !/\p{L}/u.test(text.charAt(at + 2)));
  }
  if (code === 0xe2) return isContinuation(text.charCodeAt(at + 1)) && isContinuation(text.charCodeAt(at + 2));
  return false;
}

/** characters before a space, and before no letter in capitals */
const ENDS_SO = /[\p{Ll}\d.,;:!?)%]/u;

const QUOTE = /["'“”„«»‘’‚]/;
/** these say how a line is written, and are not seen */
const DIRECTION = /[\u200e\u200f]/;

/** “Ã©” alone at a quotation mark is what a text about encodings shows; garbled words have letters beside it. */
function isShown(text: string, at: number, code: number): boolean {
  const before = text.charAt(DIRECTION.test(text.charAt(at - 1)) ? at - 2 : at - 1);
  const end = at + (code === 0xe2 ? 3 : 2);
  const after = text.charAt(DIRECTION.test(text.charAt(end)) ? end + 1 : end);
  return (QUOTE.test(before) || QUOTE.test(after)) && !/\p{L}/u.test(before) && !/\p{L}/u.test(after);
}

function isCapital(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0xde);
}

const CONTINUATIONS: ReadonlySet<string> = new Set(WESTERN);

function isContinuation(code: number): boolean {
  return (code >= 0x80 && code <= 0xbf) || (code > 0xff && CONTINUATIONS.has(String.fromCharCode(code)));
}
