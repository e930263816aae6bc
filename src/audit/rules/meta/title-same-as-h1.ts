import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { folded } from '../../site/page-groups.js';
import type { Site } from '../../site/site.js';

export default crossPageRule({
  id: 'title-same-as-h1',
  category: 'META',
  severity: 'NOTICE',
  title: 'Title same as H1',
  why: 'The title is read among other search results, the H1 by someone who is already on the page. Identical texts leave that chance unused.',
  fix: 'Let the title say what the page offers to a searcher, for example with the site name, the city or the year.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason: 'The site declares no name, and the page belongs to no section, that could be added to the heading.',
  },
  convention: true,
  on: 'html',
  thresholds: {
    pages: {
      unit: 'pages',
      default: 5,
      min: 1,
      max: 100_000,
      about: 'Fewest pages with identical title and h1 to be reported.',
    },
  },
  checkWith:
    ({ pages }) =>
    (page, site) => {
      const title = folded(page.title);
      if (title === '' || page.h1 === '') return notApplicable;
      if (title !== folded(page.h1)) return pass;
      const count = site.derive('titles equal to h1', countEqual);
      if (count < pages) return pass;
      return finding({
        message: `Title and h1 are identical on ${count} pages, including this one.`,
        value: page.title.slice(0, 500),
      });
    },
});

function countEqual(site: Site): number {
  let count = 0;
  for (const page of site.pages()) {
    if (page.eligible && page.title !== '' && folded(page.title) === folded(page.h1)) count += 1;
  }
  return count;
}
