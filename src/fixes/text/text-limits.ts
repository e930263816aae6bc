import { textLength } from '../../audit/meta/text-length.js';
import { textWidth } from '../../audit/meta/text-width.js';
import { STOP_WORDS } from '../../facts/stop-words.js';

export interface Limits {
  characters: number;
  pixels: number;
  fontSize: number;
}

/** Lengths of title and description that a result page shows on a desktop; the rules title-too-long and description-too-long have the same. */
export const TITLE_LIMITS: Limits = { characters: 60, pixels: 561, fontSize: 20 };
export const DESCRIPTION_LIMITS: Limits = { characters: 160, pixels: 985, fontSize: 14 };

export const fits = (text: string, { characters, pixels, fontSize }: Limits): boolean =>
  textLength(text) <= characters && textWidth(text, fontSize) <= pixels;

const LOOSE = ' ,;:|-–—·•»/&(';

/** Without separators at its end. */
export function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && LOOSE.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const CLAUSE = /\s[—–|·-]\s|[:;,](?=\s)|\s\(/g;
/** A clause that holds less than this share of the words that fit says too little. */
const ENOUGH = 0.4;

/** The beginning that fits: to the end of a clause where that holds most of it, else to a word that can end a phrase. */
export function shortened(text: string, limits: Limits): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (fits(clean, limits)) return clean;
  const words = wholeWords(clean, limits);
  if (words === '') return letters(clean, limits);
  const clause = [...clean.matchAll(CLAUSE)]
    .map(({ index }) => clean.slice(0, index))
    .findLast((one) => one.length <= words.length);
  if (clause !== undefined && clause.length >= ENOUGH * words.length) return closed(trimmed(clause));
  return closed(phrase(words));
}

/** Words that begin something more, and end what came before them. */
const JOINING = new Set(
  'and or but with without for by from in on at of as how that which who when while where since until via und oder aber mit ohne für von vom aus im am auf bei wie der die et ou avec sans pour par de du dans en y o con sin para por e con per da di'.split(
    ' ',
  ),
);

/** “Recoverable Errors with Result” without its end is another topic. */
const FEWEST_WORDS = 4;

/** A cut within a phrase leaves it without its end: “Define and Access” of “Define and Access the Database”. */
export function isWhole(text: string, of: string): boolean {
  const at = of.indexOf(text);
  const rest = at === -1 ? '' : of.slice(at + text.length).trim();
  // half a question is none
  if (/[?？]$/.test(rest) && !/[?？]$/.test(text) && !/^[|—–:]/.test(rest)) return false;
  // nor is a part of a list the list
  if (
    rest.startsWith(',') &&
    (text.includes(',') || (text.split(/\s[|–—·-]\s|:\s/).at(-1) ?? '').split(' ').length < 3)
  )
    return false;
  if (rest === '' || /^[|—–·:;,(.!?-]/.test(rest)) return true;
  const next = (rest.split(/\s+/, 1)[0] ?? '').toLowerCase();
  const words = text.replace(/^(?:\p{L}+\s)?[\dA-Z]+(?:\.\d+)*\.\s/u, '').split(/\s+/);
  return JOINING.has(next) && words.length >= FEWEST_WORDS;
}

/** Whole sentences as long as they fit; where the first one does not, its beginning and an ellipsis. */
export function summarised(sentences: readonly string[], limits: Limits): string {
  let kept = '';
  for (const sentence of sentences) {
    const next = kept === '' ? sentence : `${kept} ${sentence}`;
    if (!fits(next, limits)) break;
    kept = next;
  }
  if (kept !== '') return kept;
  const [first = ''] = sentences;
  const words = phrase(
    wholeWords(first, { ...limits, characters: limits.characters - 1, pixels: limits.pixels - limits.fontSize }),
  );
  return words === '' ? '' : `${words}…`;
}

function wholeWords(text: string, limits: Limits): string {
  let kept = '';
  for (const word of text.split(' ')) {
    const next = kept === '' ? word : `${kept} ${word}`;
    if (!fits(next, limits)) break;
    kept = next;
  }
  return trimmed(kept);
}

const PREPOSITIONS = new Set(
  'across along among around behind beneath beside beyond despite except inside near onto outside per since toward towards versus whose &'.split(
    ' ',
  ),
);
const announces = (word: string): boolean => STOP_WORDS.has(word) || PREPOSITIONS.has(word);

/** Without words at its end that announce more. */
export function phrase(text: string): string {
  const words = trimmed(text).split(' ');
  while (words.length > 2 && announces((words.at(-1) ?? '').toLowerCase())) words.pop();
  return trimmed(words.join(' '));
}

const PAIRS: readonly [open: string, close: string][] = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['«', '»'],
  ['{', '}'],
  ['<', '>'],
];

/** Without a bracket or quotation that the cut has left open. */
function closed(text: string): string {
  let kept = text;
  for (const [open, close] of PAIRS) {
    const at = kept.lastIndexOf(open);
    if (at > 0 && !kept.includes(close, at)) kept = trimmed(kept.slice(0, at));
  }
  return kept === '' ? text : kept;
}

/** One word alone is longer than the limit. */
function letters(text: string, limits: Limits): string {
  const kept = Array.from(text);
  while (kept.length > 0 && !fits(kept.join(''), limits)) kept.pop();
  return kept.join('');
}
