import { grouped } from '../../engine/grouped.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { tenthsAbove } from '../../engine/tenths.js';

export default pageRule({
  id: 'content-keyword-stuffing',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Possible keyword stuffing',
  why: 'Text that repeats a term unnaturally reads badly and counts as keyword stuffing, for which search engines may rank a page lower. They publish no threshold: paragraphs of reference works stay below 15 %, and this rule reports those above 18 %.',
  fix: 'Rewrite the paragraph for readers: use pronouns and synonyms, and drop sentences without information.',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason:
      'Only a reader can decide which mentions of the term are needed. In reference works a term that is the subject may stay.',
  },
  convention: true,
  // this warning is the least certain of all
  weight: 0.05,
  on: 'html',
  wholePage: true,
  check: (page) => {
    const { words, stuffed = [] } = page.html.text;
    if (words < 200) return notApplicable;
    return finding(
      stuffed.map(({ term, count, words: among }) => ({
        message: `“${term}” appears ${grouped(count)} times in a paragraph of ${grouped(among)} words (${tenthsAbove((100 * count) / among)} %, limit 18 %).`,
        value: term,
      })),
    );
  },
});
