import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import { canonicalTarget } from '../../../technical/canonical-target.js';

export default crossPageRule({
  id: 'canonical-to-noindex',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical points to noindex page',
  why: 'The page asks search engines to index a URL that is set to noindex, so neither of the two may be indexed.',
  fix: 'Remove noindex from the canonical page, or point the canonical to an indexable page.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page, site) => {
    const target = canonicalTarget(page, site);
    if (!target) return notApplicable;
    return target.noindex ? finding({ message: 'The canonical URL is set to noindex.', target: target.url }) : pass;
  },
});
