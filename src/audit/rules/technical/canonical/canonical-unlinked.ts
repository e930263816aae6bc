import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import { canonicalTarget } from '../../../technical/canonical-target.js';

export default crossPageRule({
  id: 'canonical-unlinked',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Canonical URL without inlinks',
  why: 'Internal links are a strong canonicalization signal. When all of them point to duplicates, search engines may ignore the canonical.',
  fix: 'Link internally to the canonical URL.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'DECISION',
    reason:
      'Either the links or the canonical use the wrong URL: which of the two spellings is intended is your decision.',
  },
  on: 'html',
  basis: 'EVERY_LINK',
  check: (page, site) => {
    const target = canonicalTarget(page, site);
    if (!target) return notApplicable;
    // a URL known from a sitemap or an earlier audit without any inlink is an orphan, reported as orphan-page only
    const orphan = target.indexable && (target.inSitemap || target.depth === null);
    const start = target.url === site.facts.startUrl || target.url === site.home?.url;
    if (orphan || start || site.inlinks(target.url).pages > 0) return pass;
    return finding({ message: 'No internal link points to the canonical URL.', target: target.url });
  },
});
