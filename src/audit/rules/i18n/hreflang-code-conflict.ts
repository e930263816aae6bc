import { crossPageRule, type Evidence, finding, notApplicable } from '../../engine/rule.js';
import { hreflangClusters } from '../../site/hreflang-clusters.js';
import { offeredSet } from '../../traits/hreflang-set.js';

export default crossPageRule({
  id: 'hreflang-code-conflict',
  category: 'I18N',
  severity: 'ERROR',
  title: 'Conflicting hreflang codes',
  why: 'One language points to several pages, or one page is declared in several languages. Search engines cannot tell which one is meant and may ignore all of them.',
  fix: 'Use one URL for every code in the whole set, and one language for every page. Several regions of one language may share a page.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'DECISION',
    reason:
      'Several pages claim the same language, or one page several. Which is right depends on what the pages are for.',
  },
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
              ? `The code ${given[0]} is used for ${named.length} URLs, including ${named.slice(0, 3).join(', ')}.`
              : `This URL has the conflicting codes ${given.slice(0, 5).join(', ')}.`;
          return { message, value: given.join(', ').slice(0, 500), ...(named[0] ? { target: named[0] } : {}) };
        }),
    );
  },
});
