import { translationsOf } from '../../content/translations.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { duplicateCause } from '../../site/duplicate-cause.js';
import { duplicatesOf } from '../../site/duplicate-set.js';
import { folded } from '../../site/page-groups.js';

export default crossPageRule({
  id: 'title-duplicate',
  category: 'META',
  severity: 'WARNING',
  title: 'Duplicate title',
  why: 'Searchers and search engines cannot tell pages with the same title apart, and only one of them is likely to be shown.',
  fix: 'Give every page a unique title, or merge pages that offer the same. Translations linked by hreflang may share one.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason: 'Neither heading nor URL distinguishes this page from the others with the same title.',
  },
  on: 'indexable',
  check: (page, site) => {
    if (page.title === '') return notApplicable;
    const duplicates = duplicatesOf(site, 'title', page.url);
    if (duplicates === null) return pass;
    const title = folded(page.title);
    const translations = translationsOf(page, site, (other) => folded(other.title) === title);
    const others = duplicates.count - 1 - translations.size;
    if (others <= 0) return pass;
    return finding(
      {
        message: `${others} other indexable ${others === 1 ? 'page has' : 'pages have'} the same title.`,
        value: page.title.slice(0, 500),
        ...(translations.has(duplicates.other) ? {} : { target: duplicates.other }),
      },
      { followsFrom: duplicateCause(page, site, 'title') },
    );
  },
});
