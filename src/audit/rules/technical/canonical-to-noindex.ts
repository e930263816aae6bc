import { canonicalTarget } from '../../canonical-target.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'canonical-to-noindex',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical leads to a page that must not be indexed',
  why: 'The page hands its place in search results to one that forbids indexing, so that neither may be shown.',
  fix: 'Remove noindex from the canonical page, or let the canonical name a page that may be indexed.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  on: 'html',
  check: (page, site) => {
    const target = canonicalTarget(page, site);
    if (!target) return notApplicable;
    return target.noindex ? finding({ message: 'The canonical address carries noindex.', target: target.url }) : pass;
  },
});
