import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { toRedirect } from '../../links/fingerprinted-traits.js';
import { knownLinks } from '../../links/page-links.js';

export default crossPageRule({
  id: 'link-to-redirect',
  category: 'LINKS',
  severity: 'WARNING',
  title: 'Internal link to redirect',
  why: 'Every click waits for one more response, and crawlers spend a request on a URL that has moved.',
  fix: 'Link directly to the final URL.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const known = knownLinks(page, site);
    if (known.isEmpty) return notApplicable;
    return finding(
      known.that(toRedirect).flatMap(({ anchor, target }) => {
        const { loop, finalUrl, chain } = site.resolve(target.url);
        // a loop leads nowhere: that is a broken link
        if (loop) return [];
        const hops = chain.length - 1;
        const message = `The link target returns ${target.status} and redirects to ${finalUrl} after ${hops} ${hops === 1 ? 'redirect' : 'redirects'}.`;
        return [elementEvidence(message, anchor, { value: anchor.text, target: anchor.url })];
      }),
      { applicable: known },
    );
  },
});
