import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { doorwayOf } from '../../site/doorways.js';

export default crossPageRule({
  id: 'doorway-pages',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Doorway pages',
  why: 'Pages that say the same of one city after another are doorways to search engines: they exist to rank, and are ranked lower or left out.',
  fix: 'Keep the page of a city that says something of its own, such as opening hours, staff or prices. Merge the others into one page that lists the cities.',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies#doorways',
  checkedOn: '2026-11-30',
  obstacle: {
    needs: 'WORDS',
    reason: 'What is special about a city cannot be read from pages that say nothing of it.',
  },
  on: 'indexable',
  wholePage: true,
  check: (page, site) => {
    if ((site.page(page.url)?.frame ?? null) === null) return notApplicable;
    const doorway = doorwayOf(site, page.url);
    if (doorway === null) return pass;
    const message = `${doorway.count} pages have the same text, each with a city or region of its own.`;
    return finding({ message, value: doorway.place, target: doorway.other });
  },
});
