import { finding, notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'content-keyword-stuffing',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'One term is repeated too often',
  why: 'Text that repeats a term unnaturally reads badly and counts as keyword stuffing, for which search engines may rank a page lower. They name no figure; this limit is a warning sign.',
  fix: 'Rewrite the passages for readers: use pronouns and synonyms, and drop lists of terms that say nothing.',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  convention: true,
  // texts about one thing name it often: of all warnings this one is the least certain
  weight: 0.05,
  on: 'html',
  check: (page) => {
    const { words, topTerms } = page.html.text;
    if (words < 200) return notApplicable;
    const stuffed = topTerms.filter(({ count }) => count >= 15 && count > 0.05 * words);
    return finding(
      stuffed.map(({ term, count }) => ({
        message: `“${term}” is used ${count} times in ${words} words (${((100 * count) / words).toFixed(1)} %, limit 5 %).`,
        value: term,
      })),
    );
  },
});
