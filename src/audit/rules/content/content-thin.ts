import { grouped } from '../../engine/grouped.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { isMediaPage, isShortByNature } from '../../site/page-kind.js';

export default pageRule({
  id: 'content-thin',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Thin content',
  why: 'A page of few words rarely covers a question in full. Search engines publish no word count, but they prefer pages that leave no need to search again.',
  fix: 'Add what a visitor with this question needs to know, merge the page with a related one, or set it to noindex when it is not meant for search.',
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason:
      'What visitors still need to know is not on the page. Write it, merge the page with a more complete one, or set it to noindex if it is not meant for search.',
  },
  convention: true,
  on: 'html',
  wholePage: true,
  thresholds: {
    words: { unit: 'words', default: 200, min: 10, max: 5_000, about: 'Fewest words of main content.' },
  },
  checkWith:
    ({ words }) =>
    (page) => {
      if (page.noindex || isShortByNature(page) || isMediaPage(page)) return notApplicable;
      const { mainWords } = page.html.text;
      return mainWords < words
        ? finding({
            message: `The main content has ${mainWords} ${mainWords === 1 ? 'word' : 'words'} (at least ${grouped(words)} expected).`,
          })
        : pass;
    },
});
