import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import { canonicalTarget } from '../../../technical/canonical-target.js';

export default crossPageRule({
  id: 'canonical-chain',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Canonical chain',
  why: 'Search engines may stop at any page of the chain, so it is unclear which URL they index.',
  fix: 'Point the canonical directly to the last page of the chain.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page, site) => {
    const target = canonicalTarget(page, site);
    if (!target) return notApplicable;
    const third = target.eligible ? target.canonical : null;
    if (third === null || third === target.url || third === page.url) return pass;
    return finding({ message: `The canonical page declares a third URL as canonical: ${third}.`, target: target.url });
  },
});
