import { canonicalTarget } from '../../canonical-target.js';
import { knowsLinks } from '../../knows-links.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'canonical-unlinked',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'No page links to the canonical address',
  why: 'Internal links are a strong hint of which address counts. When all of them name copies, the canonical may be overruled.',
  fix: 'Let the internal links name the canonical address.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  check: (page, site) => {
    const target = canonicalTarget(page, site);
    if (!target || !knowsLinks(site)) return notApplicable;
    // an address that a sitemap or history knows and nothing links to is an orphan, reported as orphan-page only
    const orphan = target.indexable && (target.inSitemap || target.depth === null);
    const start = target.url === site.facts.startUrl || target.url === site.home?.url;
    if (orphan || start || site.inlinks(target.url).pages > 0) return pass;
    return finding({ message: 'The canonical address is known, but 0 pages link to it.', target: target.url });
  },
});
