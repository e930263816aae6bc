import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import { canonicalTarget } from '../../../technical/canonical-target.js';

export default crossPageRule({
  id: 'canonical-to-redirect',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Canonical points to redirect',
  why: 'A canonical should be the final URL. One that redirects sends conflicting signals about which URL to index.',
  fix: 'Point the canonical to the final URL of the redirect.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page, site) => {
    const target = canonicalTarget(page, site);
    if (!target) return notApplicable;
    const { status } = target;
    if (status === null || status < 300 || status >= 400 || status === 304) return pass;
    return finding({
      message: `The canonical URL returns ${status}${target.redirect ? ` and redirects to ${target.redirect}` : ''}.`,
      target: target.url,
    });
  },
});
