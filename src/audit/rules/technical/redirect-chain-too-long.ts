import { isRedirectEntry } from '../../redirect-entry.js';
import { finding, pageOnSiteRule, pass } from '../../rule.js';

/** Googlebot follows up to ten hops, then reports a redirect error. */
const LIMIT = 10;

export default pageOnSiteRule({
  id: 'redirect-chain-too-long',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Redirect chain is too long to be followed',
  why: 'Googlebot stops after 10 redirects, so the page at the end of a longer chain is never reached this way.',
  fix: 'Let the first address redirect straight to the last one.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  on: 'response',
  check: (page, site) => {
    if (page.facts.redirect === null || !isRedirectEntry(page, site)) return pass;
    const { chain, finalUrl, loop } = site.resolve(page.url);
    const hops = chain.length - 1;
    return !loop && hops > LIMIT
      ? finding({ message: `${hops} redirects before the final address (limit ${LIMIT}).`, target: finalUrl })
      : pass;
  },
});
