import { canonicalTarget } from '../../canonical-target.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'canonical-to-redirect',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Canonical leads to a redirect',
  why: 'A canonical should name the final address. One that redirects sends two different signals about which address counts.',
  fix: 'Let the canonical name the address at the end of the redirects.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  on: 'html',
  check: (page, site) => {
    const target = canonicalTarget(page, site);
    if (!target) return notApplicable;
    const { status } = target;
    if (status === null || status < 300 || status >= 400 || status === 304) return pass;
    return finding({
      message: `The canonical address answers ${status}${target.redirect ? ` and redirects to ${target.redirect}` : ''}.`,
      target: target.url,
    });
  },
});
