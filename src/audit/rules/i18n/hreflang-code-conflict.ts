import { hreflangClusters } from '../../hreflang-clusters.js';
import { offeredSet } from '../../hreflang-set.js';
import { type Evidence, finding, notApplicable, pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'hreflang-code-conflict',
  category: 'I18N',
  severity: 'ERROR',
  title: 'hreflang codes contradict each other',
  why: 'One language leads to several pages, or one page is said to be in several languages. Search engines cannot tell which one is meant and may ignore all of them.',
  fix: 'Give every code one address in the whole set, and every page one language. Several regions of one language may share a page.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  on: 'indexable',
  check: (page, site) => {
    const own = offeredSet(page, site);
    if (own.length === 0) return notApplicable;
    const conflicts = hreflangClusters(site).get(page.url)?.conflicts ?? [];
    const codes = new Set(own.map(({ code }) => code.trim().toLowerCase()));
    const urls = new Set(own.map(({ url }) => url));
    return finding(
      conflicts
        .filter((conflict) =>
          conflict.codes.length === 1
            ? conflict.codes.some((code) => codes.has(code))
            : conflict.urls.some((url) => urls.has(url)),
        )
        .map(({ codes: given, urls: named }): Evidence => {
          const message =
            given.length === 1
              ? `The code ${given[0]} is given to ${named.length} addresses, among them ${named.slice(0, 3).join(', ')}.`
              : `This address is given the codes ${given.slice(0, 5).join(', ')}.`;
          return { message, value: given.join(', ').slice(0, 500), ...(named[0] ? { target: named[0] } : {}) };
        }),
    );
  },
});
