import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import { isRedirectEntry } from '../../../technical/redirect-entry.js';

export default crossPageRule({
  id: 'redirect-chain',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Redirect chain',
  why: 'Every additional hop costs visitors time and crawlers a request, and crawlers may not follow a long chain to its end.',
  fix: 'Redirect the first URL directly to the final URL, and update links that point to the first.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  checkedOn: '2026-11-21',
  needs: ['REDIRECTS'],
  on: 'response',
  thresholds: {
    redirects: { unit: 'redirects', default: 1, min: 1, max: 9, about: 'Most redirects before the final URL.' },
  },
  checkWith:
    ({ redirects }) =>
    (page, site) => {
      if (page.facts.redirect === null || !isRedirectEntry(page, site)) return pass;
      const { chain, finalUrl, loop } = site.resolve(page.url);
      const hops = chain.length - 1;
      if (loop || hops <= redirects) return pass;
      return finding({
        message: `${hops} redirects before the final URL (limit ${redirects}).`,
        value: chain.slice(0, 12).join(' → ').slice(0, 500),
        target: finalUrl,
      });
    },
});
