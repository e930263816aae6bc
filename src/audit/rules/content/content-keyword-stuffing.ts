import { grouped } from '../../grouped.js';
import { languageOf } from '../../page-language.js';
import type { PageView } from '../../page-view.js';
import { finding, notApplicable, pageRule } from '../../rule.js';
import { tenthsAbove } from '../../tenths.js';

/** Languages whose most common words are never counted as terms. */
const LISTED: ReadonlySet<string> = new Set('en de fr es pt it nl sv da no nb nn ru pl'.split(' '));

export default pageRule({
  id: 'content-keyword-stuffing',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Possible keyword stuffing',
  why: 'Text that repeats a term unnaturally reads badly and counts as keyword stuffing, for which search engines may rank a page lower. They publish no threshold; this limit is a warning sign.',
  fix: 'Rewrite the passages for readers: use pronouns and synonyms, and drop lists of terms without information. Pages that are mostly links, such as tables of contents, are not checked.',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  convention: true,
  // texts about one thing name it often: of all warnings this one is the least certain
  weight: 0.05,
  on: 'html',
  check: (page) => {
    const { words, topTerms } = page.html.text;
    if (words < 200) return notApplicable;
    const language = languageOf(page)?.toLowerCase().split(/[-_]/)[0] ?? 'en';
    const stuffed = topTerms.filter(
      ({ term, count }) => count >= 15 && count > 0.05 * words && (LISTED.has(language) || saysSomething(term)),
    );
    // a list of contents names its subject in every line
    if (stuffed.length > 0 && isMostlyLinks(page)) return notApplicable;
    return finding(
      stuffed.map(({ term, count }) => ({
        message: `“${term}” appears ${grouped(count)} times in ${grouped(words)} words (${tenthsAbove((100 * count) / words)} %, limit 5 %).`,
        value: term,
      })),
    );
  },
});

/** Measured in bytes, as words are not told apart by spaces everywhere. */
function isMostlyLinks({ html }: PageView): boolean {
  const inLinks = html.anchors.reduce((sum, { text, hidden }) => sum + (hidden ? 0 : Buffer.byteLength(text)), 0);
  return 2 * inLinks > html.text.bytes;
}

/** Of a language without a list: its particles, articles and prepositions are short, and in Japanese written in hiragana. */
function saysSomething(term: string): boolean {
  if (/^\p{Script=Hiragana}+$/u.test(term)) return false;
  return [...term].length >= (/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(term) ? 2 : 4);
}
