import { isRedirectEntry } from '../../redirect-entry.js';
import { finding, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'redirect-chain',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Redirect leads to another redirect',
  why: 'Every further hop costs visitors time and crawlers a request, and long chains may not be followed to the end.',
  fix: 'Let the first address redirect straight to the last one, and update links that name the first.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  on: 'response',
  check: (page, site) => {
    if (page.facts.redirect === null || !isRedirectEntry(page, site)) return pass;
    const { chain, finalUrl, loop } = site.resolve(page.url);
    const hops = chain.length - 1;
    if (loop || hops < 2) return pass;
    return finding({
      message: `${hops} redirects before the final address (at most 1 is fine).`,
      value: chain.slice(0, 12).join(' → ').slice(0, 500),
      target: finalUrl,
    });
  },
});
