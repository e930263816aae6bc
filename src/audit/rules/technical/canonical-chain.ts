import { canonicalTarget } from '../../canonical-target.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'canonical-chain',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Canonical leads to a page with another canonical',
  why: 'Search engines may stop at any link of such a chain, so it is left to chance which address is shown.',
  fix: 'Let the canonical name the last page of the chain directly.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  check: (page, site) => {
    const target = canonicalTarget(page, site);
    if (!target) return notApplicable;
    const third = target.eligible ? target.canonical : null;
    if (third === null || third === target.url || third === page.url) return pass;
    return finding({ message: `The canonical page names a third address itself: ${third}.`, target: target.url });
  },
});
