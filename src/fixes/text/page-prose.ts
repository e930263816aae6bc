import type { PageView } from '../../audit/engine/page-view.js';
import { STOP_WORDS } from '../../facts/stop-words.js';
import { cleanHeading } from './page-words.js';
import { phrase } from './text-limits.js';

/** Lines that templates put between heading and text. */
const FURNITURE =
  /\b(?:Expand description|Copy item path|Skip to (?:main )?content|Table of contents|Short contents|On this page|Toggle navigation|Jump to navigation|Read more|Show more)\b/gi;
const FURNITURE_FIRST =
  /^(?:目次|目录|目錄|차례|Inhaltsverzeichnis|Table des matières|Índice|Indice|Sommaire|Tabla de contenidos|Table of contents|Contents|Indice dei contenuti|Inhalt)\s+(?=\p{Lu}|\p{Lo})/u;
/** A path, a version, an operator, a bracket: no word of a sentence. */
const JUNK = /[/\\·|{}<>[\]=_«»→←↑↓†]|^\d+(?:\.\d+)+$|^(?:Source|Quelle|Fuente) ?(?:code)?:$|\.[a-z]{1,4}$/i;
const LEGAL =
  /copyright|©|permission is granted|all rights reserved|cookies?\b|licensed under|held liable|in no event|warrant(?:y|ies)\b|merchantability|enable javascript/i;

/** Marks of code, prompts and comments, calls, and the invisible links of headings. */
const CODE = /\w\(["'`@)]|\w\($|''|``|\w_\w+_\w|[{}<>|\\[\]\u200b]|=>|::|^[#$%~]+$|^--\w|^[a-z]\w*\.\w+\.\w{2}/;

export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const MIN_WORDS = 6;
const WORDS_A_SMALL_ONE = 12;
const PROSE_LETTERS = 0.7;
const PROSE_WORDS = 0.5;

/** Sentences at the beginning of the main text, without headings, navigation, code and small print. The last one may be cut. */
export function proseOf(page: PageView): string[] {
  const { excerpt } = page.html.text;
  const blocks = excerpt.split('\n').map(tidy);
  return blocks.length > 1 ? proseOfBlocks(page, blocks) : proseOfLine(page, tidy(excerpt));
}

const tidy = (text: string): string =>
  text
    .replaceAll(/[¶§]/g, ' ')
    .replaceAll(/(^|\s)#(?=\p{Lu})/gu, '$1')
    .replaceAll(FURNITURE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const SENTENCE = /(?<=[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\p{Lo}\d])|(?<=[。！？])\s*/u;
const ENDED = /[.!?…。！？]["'”’)\]]*$/;
/** Fewer words are a label, an entry of a menu or a heading. */
const PASSAGE = 8;

/** The first sentences that are prose, and those right behind them; none where a text comes first that nobody can quote. */
function proseOfBlocks(page: PageView, blocks: readonly string[]): string[] {
  const { excerpt } = page.html.text;
  const headings = [page.h1, page.title, ...page.html.headings.map(({ text }) => text)].map(cleanHeading);
  const known = new Set(headings);
  const isCut = excerpt.length >= EXCERPT;
  const found: string[] = [];
  let sections = 0;
  for (const [at, block] of blocks.entries()) {
    const isHeading = block === '' || known.has(block);
    if (isHeading && found.length > 0) return found;
    // a later section is about a part of the page
    if (isHeading && block !== '' && block !== headings[0] && !INTRODUCTION.test(block)) sections += 1;
    if (sections > LATER) return [];
    const text = isHeading ? '' : behindJunk(block);
    if (isPassage(block.slice(0, block.length - text.length)) && !isHeading) return [];
    const pieces = isHeading ? [] : text.split(SENTENCE);
    for (const [index, piece] of pieces.entries()) {
      const isLast = isCut && at === blocks.length - 1 && index === pieces.length - 1;
      const isSentence =
        isProse(piece) && startsOne(piece) && !isGlued(piece, headings) && (isLast || ENDED.test(piece));
      if (isSentence && (found.length > 0 || !CONTINUES.test(piece))) found.push(piece);
      else if (found.length > 0) return found;
      else if (isPassage(piece)) return [];
    }
  }
  return isCut ? withoutCut(found) : found;
}

/** The heading of the page that is no h1, and that of its first section. */
const LATER = 2;
const INTRODUCTION =
  /^[\P{L}]*(?:description|synopsis|name|overview|introduction|summary|about|abstract|einleitung|überblick|einführung|beschreibung|aperçu|présentation|introducción|descripción|descrizione)\P{L}*$/iu;

const startsOne = (text: string): boolean => /^["“'‘(]?[\p{Lu}\p{Lo}\p{N}]/u.test(text);

/** Prose by its length and its words, whatever it is made of. */
function isPassage(text: string): boolean {
  const words = text.split(' ');
  const plain = words.filter((word) => /^[\p{Ll}\p{Lo}]/u.test(word)).length;
  return words.length >= PASSAGE && plain >= PROSE_WORDS * words.length && !isSmallPrint(text);
}

/** The prose of a page whose facts keep no line for each block. */
function proseOfLine(page: PageView, line: string): string[] {
  const { excerpt } = page.html.text;
  const first = [page.h1, page.title, ...page.html.headings.slice(0, 40).map(({ text: one }) => one)].map(cleanHeading);
  const text = withoutLead(line, first).replace(FURNITURE_FIRST, '');
  const unnumbered = first.map((heading) => heading.replace(NUMBER, ''));
  const pieces = behindJunk(text)
    .split(SENTENCE)
    .map((piece) => withoutLead(piece.trim(), unnumbered));
  const headings = [...new Set(page.html.headings.map(({ text: one }) => cleanHeading(one)))].filter(
    (one) => one !== '',
  );
  const isSentence = (piece: string): boolean => isProse(piece) && !isGlued(piece, headings);
  const from = pieces.findIndex((piece) => isSentence(piece) && !CONTINUES.test(piece));
  if (from === -1) return [];
  const rest = pieces.slice(from);
  const end = rest.findIndex((piece) => !isSentence(piece));
  if (end !== -1) return rest.slice(0, end);
  return excerpt.length < EXCERPT ? rest : withoutCut(rest);
}

/** A sentence that goes on from one before it, or speaks to who is there already. */
const CONTINUES =
  /^(?:however|but|also|therefore|thus|hence|moreover|besides|instead|otherwise|then|in addition|for example|for instance|as a reminder|thank you|thanks)\b|^(?:\S+ ){1,3}also\b/i;

/** Number of a heading that the text below does not repeat. */
const NUMBER = /^(?:[A-Z]\.)?\d+(?:\.\d+)*\.?\s+/;
/** An excerpt of this length may end in the middle of a word. */
const EXCERPT = 290;

/** Whole sentences; of a single one that the excerpt cuts its beginning, which says so. */
function withoutCut(pieces: readonly string[]): string[] {
  const last = pieces.at(-1) ?? '';
  if (/[.!?…。！？]["”)]?$/.test(last)) return [...pieces];
  if (pieces.length > 1) return pieces.slice(0, -1);
  // no space says where a word ends
  if (UNSPACED.test(last)) return [];
  const words = phrase(last.slice(0, last.lastIndexOf(' ')));
  return words === '' ? [] : [`${words}…`];
}

/** Texts of several elements run together: the piece begins with a date or a letter that heads a list, or has headings within. */
function isGlued(piece: string, headings: readonly string[]): boolean {
  const [first = ''] = piece.split(' ');
  if (/^\d{4}-\d\d-\d\d$/.test(first) || (first.length === 1 && headings.includes(first))) return true;
  // “Frames and pictures frame Frames are”: a heading, a term, and the sentence
  const rest = headings.find((heading) => heading.includes(' ') && piece.startsWith(`${heading} `))?.length ?? -1;
  if (rest >= 0 && /^ (?:\p{Ll}\S* ){1,2}\p{Lu}\p{Ll}/u.test(piece.slice(rest))) return true;
  return (
    headings.filter((heading) => heading.length > 3 && / \p{Lu}/u.test(` ${heading}`) && piece.includes(` ${heading}`))
      .length > 1
  );
}

/** Without the headings that it begins with. */
function withoutLead(text: string, headings: readonly string[]): string {
  let rest = text;
  for (let found = true; found; ) {
    found = false;
    for (const heading of headings) {
      if (heading === '' || !rest.toLowerCase().startsWith(heading.toLowerCase())) continue;
      const next = rest.slice(heading.length);
      // “Closures are functions” begins with the heading “Closures” and is a sentence
      if (!/^\s*["“(]?[\p{Lu}\p{Lo}\d]/u.test(next)) continue;
      rest = next.trim();
      found = true;
    }
  }
  return rest;
}

/** From the first sentence that no junk follows closely. */
function behindJunk(text: string): string {
  const words = text.split(' ');
  const half = Math.ceil(words.length / 2);
  let start = 0;
  for (let at = 0; at < half; at += 1)
    if (JUNK.test(words[at] ?? '') && /^["“(]?\p{Lu}/u.test(words[at + 1] ?? '')) start = at + 1;
  return words.slice(start).join(' ');
}

/** A sentence of that kind does not say what the page is about. */
export const isSmallPrint = (text: string): boolean => LEGAL.test(text);

function isProse(text: string): boolean {
  if (isSmallPrint(text) || /https?:/i.test(text)) return false;
  // scripts without spaces and letter case cannot be determined by these
  // texts of several elements of a script that sets none of its words apart
  if (
    UNSPACED.test(text) &&
    (text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}] +(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
    )?.length ?? 0) > 2
  )
    return false;
  if (UNSPACED.test(text)) return text.length > 10;
  const words = text.split(' ');
  if (words.length < MIN_WORDS || words.some((word) => CODE.test(word))) return false;
  // the end of a quotation that began in another element
  if (/[»”]/.test(text) && text.search(/[»”]/) < (text.search(/[«“]/) + 1 || Number.POSITIVE_INFINITY)) return false;
  // names and values of a table run together
  if (words.filter((word) => /\p{L}:$/u.test(word)).length > 1) return false;
  // a list of names has none of the small words that hold a sentence together
  const small = words.filter((word) => STOP_WORDS.has(word.toLowerCase())).length;
  if (/^[\p{Script=Latin}\P{L}]*$/u.test(text) && small * WORDS_A_SMALL_ONE < words.length) return false;
  // a heading, a name and a sentence run together
  if (words.slice(0, 4).filter((word) => /^\p{Lu}/u.test(word)).length >= 3) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const plain = words.filter((word) => /^["“(]?[\p{Ll}\p{Lo}]/u.test(word)).length;
  return letters >= PROSE_LETTERS * text.length && plain >= PROSE_WORDS * words.length;
}
