import type { TextFacts } from '../../../facts/html-facts.js';
import type { Block } from '../tree/block-collector.js';

/** uses of a term on a page, and their share of its words, below which no passage is looked at */
const MIN_USES = 15;
const MIN_SHARE = 0.03;
/** words of a passage: shorter ones name their subject often */
const MIN_WORDS = 40;
/** uses in one passage, and their share of its words: no paragraph of 5,600 pages of reference works comes above 15 % with so many */
const PASSAGE_USES = 8;
const PASSAGE_SHARE = 0.18;

const WORD = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_'’-]*/gu;
/** scripts without spaces between words: a term is looked for among the letters */
const UNSPACED = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}]+$/u;
/** names of code, what Japanese writes its particles and endings in, and words of two letters: particles in languages without a list */
const NO_TERM = /[\d_]|^\p{Script=Hiragana}+$|^(?!\p{Script=Han}|\p{Script=Hangul})(?:\p{L}\p{M}*){1,2}$/u;

/**
 * Paragraphs of the main content in which one term comes again and again. How often a page uses a term says nothing: reference
 * pages are about one thing and name it in every line. Looked for only where a term is frequent on the whole page.
 */
export function stuffedPassages(
  blocks: readonly Block[],
  topTerms: TextFacts['topTerms'],
  words: number,
): NonNullable<TextFacts['stuffed']> {
  const terms = topTerms.filter(
    ({ term, count }) => count >= MIN_USES && count >= MIN_SHARE * words && !NO_TERM.test(term),
  );
  if (terms.length === 0) return [];
  const found = new Map<string, { term: string; count: number; words: number }>();
  for (const block of blocks) {
    // a list of links names its subject in every line
    if (2 * block.linkChars > block.length) continue;
    const text = block.prose.toLowerCase();
    const all = text.match(WORD) ?? [];
    for (const { term } of terms) {
      const passage = UNSPACED.test(term) ? inLetters(text, term) : inWords(all, term);
      if (passage.words < MIN_WORDS || passage.count < PASSAGE_USES) continue;
      const known = found.get(term);
      if (isDefault(text, term, passage.count)) continue;
      if (passage.count > PASSAGE_SHARE * passage.words && passage.count > (known?.count ?? 0))
        found.set(term, { term, ...passage });
    }
  }
  return [...found.values()];
}

/** `=None` in a signature: the value of one parameter after the other. */
function isDefault(text: string, term: string, count: number): boolean {
  let assigned = 0;
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length))
    if (/[=:|]\s?$/.test(text.slice(Math.max(0, at - 2), at))) assigned += 1;
  return 2 * assigned > count;
}

const inWords = (words: readonly string[], term: string) => ({
  count: words.reduce((sum, word) => (word === term ? sum + 1 : sum), 0),
  words: words.length,
});

/** As many words as the term would fit in. */
function inLetters(text: string, term: string) {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return { count: text.split(term).length - 1, words: Math.ceil(letters / [...term].length) };
}
