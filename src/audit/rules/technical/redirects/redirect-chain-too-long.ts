import { crossPageRule, finding, pass } from '../../../engine/rule.js';
import { isRedirectEntry } from '../../../technical/redirect-entry.js';

/** Googlebot follows up to ten hops, then reports a redirect error. */
const LIMIT = 10;

export default crossPageRule({
  id: 'redirect-chain-too-long',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: "Redirect chain exceeds Googlebot's 10-hop limit",
  why: 'Googlebot stops after 10 redirects, so it never reaches the final URL of a longer chain.',
  fix: 'Redirect the first URL directly to the final URL.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  needs: ['REDIRECTS'],
  on: 'response',
  check: (page, site) => {
    if (page.facts.redirect === null || !isRedirectEntry(page, site)) return pass;
    const { chain, final, finalUrl, loop } = site.resolve(page.url);
    const hops = chain.length - 1;
    if (loop || hops <= LIMIT) return pass;
    // the crawl ends a chain where Googlebot does: nobody knows how long it is
    const message = final
      ? `${hops} redirects before the final URL (limit ${LIMIT}).`
      : `At least ${hops} redirects in a row (limit ${LIMIT}): the crawl followed no more, and no page was reached.`;
    return finding({ message, target: finalUrl });
  },
});
