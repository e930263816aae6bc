import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';

const SHARE = 0.9;
const PAGES = 5;

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
    let eligible = 0;
    let noindexed = 0;
    for (const page of site.pages()) {
      if (!page.eligible) continue;
      eligible += 1;
      if (page.noindex) noindexed += 1;
    }
    if (eligible === 0 && !site.home?.eligible) return notApplicable;
    const evidence = [];
    if (site.home?.eligible && site.home.noindex)
      evidence.push({ message: 'The home page is set to noindex.', target: site.home.url });
    if (eligible >= PAGES && noindexed >= SHARE * eligible)
      evidence.push({ message: `${noindexed} of ${eligible} pages are set to noindex (limit ${SHARE * 100} %).` });
    return evidence.length === 0 ? pass : finding(evidence);
  },
});
