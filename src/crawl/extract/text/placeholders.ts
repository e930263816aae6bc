import { type HeadingFacts, type TitleFacts } from '../../../facts/element-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import type { Block } from '../tree/block-collector.js';
import { builderText, mayBeOfBuilder } from './builder-texts.js';
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

/** A text speaks of the words, and quotes them; one that begins "Lorem ipsum is simply dummy text" is filler itself. */
const ABOUT_FILLER =
  /\b(?:called|named|as|term|words?|phrase|text|of|the|is|with) lorem ipsum\b(?! dolor)|\b[Ll]orem [Ii]psum (?:was|means|comes|refers|generators?|is (?!simply dummy)|has (?!been the industry))\b/;

/** Looks once over all text; hardly any page goes further. */
const MARKS = [
  '{{',
  '{%',
  '${',
  '<%',
  '[object Object]',
  'TODO',
  'orem ',
  'OREM ',
  '[[',
  '[/',
  '="',
  '*|',
  'ranslation missing',
];

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
      if (price !== null) noteSample(found, price);
    }
  }
  for (const block of blocks) if (mayBeOfBuilder(block)) noteBuilderText(block.prose, found);
  // a page with code is about programs: there the words are names of values
  const isAboutCode = blocks.some(({ hasCode }) => hasCode);
  const isLeaked = (text: string) =>
    LEAKED_VALUES.some((word) => text.includes(word)) && !isAboutCode && hasLeakedValue(text, lang);
  for (const { text } of titles) {
    inProse(text, found, shown, isAboutFiller);
    noteBuilderText(text, found);
    const variable = VARIABLE.exec(text)?.[0];
    if (variable !== undefined) noteSample(found, variable);
    if (isUnfilled(text) || isLeaked(text)) noteSample(found, text);
  }
  for (const { level, text } of headings)
    if ((level === 1 && isUnfilled(text)) || isLeaked(text)) noteSample(found, text);
  return found;
}

function noteBuilderText(text: string, found: string[]): void {
  const own = builderText(text);
  if (own !== null) noteSample(found, own);
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

/**
 * Placeholders of content systems and mailers that have no value, in any text: MODX `[[*pagetitle]]`, Mailchimp `*|FNAME|*`, Rails'
 * `translation missing: de.title`, and shortcodes of WordPress whose plug-in is gone: `[vc_row]`, `[contact-form-7 id="12"]`,
 * `[/et_pb_section]`.
 */
const LEFT_OVER =
  /\[\[[*+$!~%][a-z][^\]\n]{0,120}\]\]|\*\|[A-Z][A-Z\d_:]{1,30}\|\*|\btranslation missing: [a-z]{2}(?:[-_]\w+)?\.[\w.]+|\[\/?(?:vc_|et_pb_|fusion_|wpb_|av_|su_|tatsu_|cs_|mk_)[a-z_]+(?:\s[^\]\n]{0,200})?\]|\[(?:contact-form-7|wpforms|gravityforms?|ninja_form|rev_slider|mc4wp_form|elementor-template|gallery|caption|embed|products?|woocommerce_\w+)\s+\w+="[^\]\n]{0,200}\]/i;

const NO_MARKS: ReadonlySet<string> = new Set();

/** Words beside a mark by which a text speaks of it. */
const EXPLAINS =
  /\b(?:syntax|propert(?:y|ies)|variables?|expressions?|placeholders?|substitut\w+|interpolat\w+|replaces|replaced (?:by|with)|expand(?:s|ed)|evaluat\w+|notation|such as|e\.g\.|for example|of the form|macros?|tokens?|short ?codes?|merge tags?|snippets?)(?!\w)/i;
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
      if (isNamed(text, at, end + close.length)) continue;
      noteSample(found, text.slice(at, end + close.length));
      break;
    }
  }
  const left = LEFT_OVER.exec(text);
  if (left !== null && !isNamed(text, left.index, left.index + left[0].length)) noteSample(found, left[0]);
  if (text.includes('[object Object]')) noteSample(found, '[object Object]');
  const lorem = isAboutFiller ? null : FILLER.exec(text);
  if (lorem !== null) noteSample(found, text.slice(lorem.index, lorem.index + 40).trim());
  const todo = text.indexOf('TODO');
  if (todo !== -1 && isTodoNote(text, todo)) noteSample(found, text.slice(todo, todo + 60));
}

/** Whether the text quotes what is from `at` to `end`, or speaks of it. */
function isNamed(text: string, at: number, end: number): boolean {
  if (QUOTES.test(text.charAt(at - 1)) && QUOTES.test(text.charAt(end))) return true;
  return EXPLAINS.test(text.slice(Math.max(0, at - NEAR), at)) || EXPLAINS.test(text.slice(end, end + NEAR));
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

export function noteSample(found: string[], text: string): void {
  const sample = cut(text, 120).toWellFormed();
  if (found.length < CAPS.samples && !found.includes(sample)) found.push(sample);
}
