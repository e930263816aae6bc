import { finding, pageRule, pass } from '../../engine/rule.js';
import { descriptionMetas } from '../../meta/description-metas.js';

export default pageRule({
  id: 'description-missing',
  category: 'META',
  severity: 'WARNING',
  title: 'Missing meta description',
  why: 'Search engines often show the description below the title. Without one they pick a passage of the page, which may be a menu or a cookie notice.',
  fix: 'Add <meta name="description" content="…"> to the head with one or two sentences about this page.',
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason: 'The page does not start with sentences that could serve as a description: it is short, a list, or code.',
  },
  on: 'html',
  wholePage: true,
  check: (page) => {
    if (descriptionMetas(page).length > 0) return pass;
    const empty = page.html.metas.some((meta) => meta.attribute === 'name' && meta.key === 'description');
    return finding({ message: empty ? 'The meta description is empty.' : 'The page has no meta description.' });
  },
});
