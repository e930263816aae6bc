import { type HeadingFacts, type TitleFacts } from '../../../facts/element-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import type { Block } from '../tree/block-collector.js';
import { hasLeakedValue, LEAKED_VALUES, leakedPrice, mayLeakPrice } from './leaked-values.js';
import { cut } from './plain-text.js';

/** Marks that templates leave when nobody fills them in; between them at most this much. */
const MAX_TOKEN = 120;
const TOKENS = [
  ['{{', '}}'],
  ['{%', '%}'],
  ['${', '}'],
  ['<%', '%>'],
] as const;

/** Filler goes on with "dolor" or begins a text; a sentence about it does neither, or quotes it. */
const FILLER = /(?:^|[.!?:] )\s{0,4}lorem ipsum|(?<!.["'“„«‘])lorem ipsum dolor/i;

/** A text speaks of the words, and quotes them. */
const ABOUT_FILLER = /\b(?:called|named|as|term|words?|phrase|text|of|the|is|with) lorem ipsum\b(?! dolor)/;

/** Looks once over all text; hardly any page goes further. */
const MARKS = ['{{', '{%', '${', '<%', '[object Object]', 'TODO', 'orem ', 'OREM '];

/** Text that was meant to be replaced. */
export function findPlaceholders(
  allText: string,
  blocks: readonly Block[],
  titles: readonly Pick<TitleFacts, 'text'>[],
  headings: readonly HeadingFacts[],
  lang: string | null,
): string[] {
  const found: string[] = [];
  const shown = marksInCode(allText, blocks);
  const hasMark = MARKS.some((mark) => allText.includes(mark));
  const isAboutFiller = hasMark && ABOUT_FILLER.test(allText);
  if (hasMark || mayLeakPrice(allText)) {
    for (const { prose } of blocks) {
      if (found.length >= CAPS.samples) break;
      if (hasMark) inProse(prose, found, shown, isAboutFiller);
      const price = leakedPrice(prose);
      if (price !== null) note(found, price);
    }
  }
  // a page with code is about programs: there the words are names of values
  const isAboutCode = blocks.some(({ hasCode }) => hasCode);
  const isLeaked = (text: string) =>
    LEAKED_VALUES.some((word) => text.includes(word)) && !isAboutCode && hasLeakedValue(text, lang);
  for (const { text } of titles) {
    inProse(text, found, shown, isAboutFiller);
    const variable = VARIABLE.exec(text)?.[0];
    if (variable !== undefined) note(found, variable);
    if (isUnfilled(text) || isLeaked(text)) note(found, text);
  }
  for (const { level, text } of headings) if ((level === 1 && isUnfilled(text)) || isLeaked(text)) note(found, text);
  return found;
}

/** Marks that the page shows in code: it explains them, and its prose may name them. */
function marksInCode(allText: string, blocks: readonly Block[]): ReadonlySet<string> {
  const met = TOKENS.flatMap(([open]) => (allText.includes(open) ? [open] : []));
  if (met.length === 0) return NO_MARKS;
  const code = blocks.filter(({ hasCode }) => hasCode);
  return new Set(
    met.filter((open) => code.some(({ text, prose }) => text.split(open).length > prose.split(open).length)),
  );
}

/** Variables of plugins and systems that write titles: Yoast, Rank Math, All in One SEO, Drupal, Smarty, TYPO3, ASP.NET. */
const VARIABLE =
  /%%[a-z_]{2,40}%%|%(?:title|sitename|site_title|sitedesc|sep|page|excerpt|post_title|category|term|seo_title|search_query)%|\[(?:site|node|current-page|term|user|page):[a-z_-]+(?::[a-z_-]+)*\]|#(?:post_title|site_title|separator_sa|post_excerpt|tagline|page_number)\b|\{\$[a-z_][\w.>-]*\}|@ViewBag\.\w+|\{LLL:[^}]+\}/i;

const NO_MARKS: ReadonlySet<string> = new Set();

/** Words beside a mark by which a text speaks of it. */
const EXPLAINS =
  /\b(?:syntax|propert(?:y|ies)|variables?|expressions?|placeholders?|substitut\w+|interpolat\w+|replaced (?:by|with)|expand(?:s|ed)|evaluat\w+|notation|such as|e\.g\.|for example|of the form|macros?|tokens?)(?!\w)/i;
/** how far from a mark they stand */
const NEAR = 80;
const QUOTES = /["'“”„‘’«»`]/;

function inProse(text: string, found: string[], shown: ReadonlySet<string>, isAboutFiller: boolean): void {
  for (const [open, close] of TOKENS) {
    if (shown.has(open)) continue;
    for (let at = text.indexOf(open); at !== -1; at = text.indexOf(open, at + open.length)) {
      const end = text.indexOf(close, at + open.length);
      if (end === -1 || end - at > MAX_TOKEN) break;
      if (open === '{{' && isFormula(text.slice(at + open.length, end))) continue;
      if (open === '${' && !isExpression(text.slice(at + open.length, end))) continue;
      if (QUOTES.test(text.charAt(at - 1)) && QUOTES.test(text.charAt(end + close.length))) continue;
      if (EXPLAINS.test(text.slice(Math.max(0, at - NEAR), at)) || EXPLAINS.test(text.slice(end, end + NEAR))) continue;
      note(found, text.slice(at, end + close.length));
      break;
    }
  }
  if (text.includes('[object Object]')) note(found, '[object Object]');
  const lorem = isAboutFiller ? null : FILLER.exec(text);
  if (lorem !== null) note(found, text.slice(lorem.index, lorem.index + 40).trim());
  const todo = text.indexOf('TODO');
  if (todo !== -1 && isTodoNote(text, todo)) note(found, text.slice(todo, todo + 60));
}

/** TeX and C++ write double braces too: `{{x - \mu}^{2}}`, `{{std::move(a)...}}`, `{{}}`, `{{1, 2}}`. */
function isFormula(inner: string): boolean {
  const name = inner.startsWith('{') ? inner.slice(1) : inner;
  return !/[\p{L}_]/u.test(name) || /[\\{}]|::|\.\.\.|^[^(|]*,/.test(name);
}

/**
 * `user.name`, `price | currency`, `items[0].title` or `name ?: "you"` of a template. Shells, build tools and mail servers have
 * `${HOME}`, `${stress?x}` and `${rfc2047:text}`, and whole manuals about them.
 */
const EXPRESSION = /^\s*[a-z_$][a-z\d_$]*(?:\??\.[\w$]+|\[[^\]]*\]|\([^()]*\))*!?(?:\s+[?:|&+].*|\|.*)?\s*$/is;

function isExpression(inner: string): boolean {
  return EXPRESSION.test(inner) && /[a-z]/.test(inner);
}

/** "TODO: write this", "[TODO]" and a TODO on its own are notes; "TODO list" is a thing people write about. */
function isTodoNote(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 4);
  if (/[\p{L}\p{N}_-]/u.test(before)) return false;
  if (text.trim().length <= 6) return true;
  if (before === '[' && after === ']') return true;
  return after === ':' || (after === '(' && text.indexOf(')', at) !== -1) || text.startsWith(' - ', at + 4);
}

const UNFILLED: ReadonlySet<string> = new Set(['undefined', 'null', 'nan', '[object object]']);

/** A whole part of a title, between separators, that a script left without a value; `std::ptr::null` is a name. */
function isUnfilled(text: string): boolean {
  return text.split(/[|–—·•»,!]|(?<!:):(?!:)| - /).some((part) => UNFILLED.has(part.trim().toLowerCase()));
}

const MAY_BE_MOJIBAKE = /[\u00c2\u00c3\u00e2\ufffd]/;

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

function scan(text: string, found: string[]): void {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0xc2) continue;
    if (code !== 0xfffd && (!isBroken(text, i, code) || isShown(text, i, code))) continue;
    note(found, text.slice(Math.max(0, i - 10), i + 12));
    if (found.length >= CAPS.samples) return;
    i += 12;
  }
}

/** A lead byte and its continuation bytes, each read as a character of its own. */
function isBroken(text: string, at: number, code: number): boolean {
  if (code === 0xc3 || code === 0xc2) {
    const next = text.charCodeAt(at + 1);
    if (!isContinuation(next)) return false;
    // "IRMÃ”" and «MAÇÃ» end a quotation in capitals.
    if (!isCapital(text.charCodeAt(at - 1))) return true;
    const ends = next === 0xab || next === 0xbb;
    return next < 0x2013 && !(ends && !/\p{L}/u.test(text.charAt(at + 2)));
  }
  if (code === 0xe2) return isContinuation(text.charCodeAt(at + 1)) && isContinuation(text.charCodeAt(at + 2));
  return false;
}

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

/** The characters that Windows-1252 has at 0x80–0xBF. */
const CONTINUATIONS: ReadonlySet<string> = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

function isContinuation(code: number): boolean {
  return (code >= 0x80 && code <= 0xbf) || (code > 0xff && CONTINUATIONS.has(String.fromCharCode(code)));
}

function note(found: string[], text: string): void {
  const sample = cut(text, 120).toWellFormed();
  if (found.length < CAPS.samples && !found.includes(sample)) found.push(sample);
}
