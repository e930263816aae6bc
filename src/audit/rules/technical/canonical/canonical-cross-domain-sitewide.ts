import { hostOf } from '../../../../facts/url.js';
import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';
import { sameSite } from '../../../urls/same-site.js';

/** share of the pages that return HTML; of fewer than ten that is all of them */
const SHARE = 0.9;

export default siteRule({
  id: 'canonical-cross-domain-sitewide',
  category: 'TECHNICAL',
  severity: 'ERROR',
  blocker: true,
  title: 'Sitewide canonicals to another domain',
  why: '(Nearly) every page asks search engines to index a URL on another domain instead, so the site drops out of search results. Only staging sites and copies should do so.',
  fix: 'Use self-referencing canonicals. Check the base URL in the CMS settings: after a migration or on a copy it often is that of another installation.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-23',
  obstacle: {
    needs: 'DECISION',
    reason:
      'Whether this site or the other domain should be indexed is your decision; one setting usually controls all canonicals.',
  },
  check: (site) => {
    let eligible = 0;
    const elsewhere = new Map<string, number>();
    for (const { eligible: isEligible, canonical, url } of site.pages()) {
      if (!isEligible) continue;
      eligible += 1;
      if (canonical === null || sameSite(canonical, url)) continue;
      const host = hostOf(canonical);
      elsewhere.set(host, (elsewhere.get(host) ?? 0) + 1);
    }
    if (eligible === 0) return notApplicable;
    const affected = [...elsewhere.values()].reduce((sum, count) => sum + count, 0);
    if (affected < SHARE * eligible) return pass;
    const [[host, most] = ['', 0]] = [...elsewhere].sort(([, one], [, other]) => other - one);
    const to = most === affected ? host : `other domains, most of them to ${host}`;
    return finding({
      message: `Canonicals of ${affected} of ${eligible} pages point to ${to} (limit ${SHARE * 100} %).`,
    });
  },
});
