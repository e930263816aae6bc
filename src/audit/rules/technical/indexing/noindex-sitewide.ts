import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';
import { NOINDEX_LIMIT, noindexedPages } from '../../../technical/site-closed.js';

export default siteRule({
  id: 'noindex-sitewide',
  category: 'TECHNICAL',
  severity: 'ERROR',
  blocker: true,
  title: 'Entire site is set to noindex',
  why: 'With noindex on the home page or on nearly every page the site disappears from search results. It is often left over from a staging environment.',
  fix: 'Remove noindex from the template, the CMS settings or the X-Robots-Tag header of the server.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  checkedOn: '2026-11-21',
  check: (site) => {
    const { eligible, noindexed, all } = noindexedPages(site);
    if (eligible === 0 && !site.home?.eligible) return notApplicable;
    const evidence = [];
    if (site.home?.eligible && site.home.noindex)
      evidence.push({ message: 'The home page is set to noindex.', target: site.home.url });
    if (all)
      evidence.push({ message: `${noindexed} of ${eligible} pages are set to noindex (limit ${NOINDEX_LIMIT} %).` });
    return evidence.length === 0 ? pass : finding(evidence);
  },
});
