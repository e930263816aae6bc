import { translationsOf } from '../../content/translations.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { duplicateCause } from '../../site/duplicate-cause.js';
import { duplicatesOf } from '../../site/duplicate-set.js';
import { folded } from '../../site/page-groups.js';

export default crossPageRule({
  id: 'description-duplicate',
  category: 'META',
  severity: 'WARNING',
  title: 'Duplicate meta description',
  why: 'A description that fits many pages describes none of them, and results that read alike give no reason to choose yours.',
  fix: 'Describe each page in its own words; where that is too much work, remove the description and let search engines pick a passage.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'WORDS', reason: 'The page has no unique text that a description could be made of.' },
  on: 'indexable',
  check: (page, site) => {
    if (page.description === '') return notApplicable;
    const duplicates = duplicatesOf(site, 'description', page.url);
    if (duplicates === null) return pass;
    const text = folded(page.description);
    const translations = translationsOf(page, site, (other) => folded(other.description) === text);
    const others = duplicates.count - 1 - translations.size;
    if (others <= 0) return pass;
    return finding(
      {
        message: `${others} other indexable ${others === 1 ? 'page has' : 'pages have'} the same description.`,
        value: page.description.slice(0, 500),
        ...(translations.has(duplicates.other) ? {} : { target: duplicates.other }),
      },
      { followsFrom: duplicateCause(page, site, 'description') },
    );
  },
});
