import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { hreflangClusters } from '../../site/hreflang-clusters.js';
import { offeredSet } from '../../traits/hreflang-set.js';

const NAMED = 10;

export default crossPageRule({
  id: 'hreflang-cluster-incomplete',
  category: 'I18N',
  severity: 'WARNING',
  title: 'Inconsistent hreflang sets',
  why: 'Pages that are versions of each other list different hreflang sets, so search engines connect only some of the versions.',
  fix: 'List the same complete set of alternates on every version, ideally from one source such as the template or a sitemap.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'indexable',
  wholePage: true,
  check: (page, site) => {
    const listed = new Set(offeredSet(page, site).map(({ url }) => url));
    if (listed.size === 0) return notApplicable;
    const urls = hreflangClusters(site).get(page.url)?.urls ?? [];
    // copies that carry the set of their canonical page, and pages kept out of the index, are no versions to be listed
    const isVersion = (url: string) => site.page(url)?.indexable ?? false;
    // a page that forgets itself has a rule of its own
    listed.add(page.url);
    const missing: string[] = [];
    for (const url of urls) {
      if (!listed.has(url) && isVersion(url)) missing.push(url);
      if (missing.length === NAMED) break;
    }
    if (missing.length === 0) return pass;
    const versions = urls.filter(isVersion).length;
    return finding(
      missing.map((url) => ({
        message: `The hreflang set of this page lacks one of the ${versions} versions.`,
        target: url,
      })),
    );
  },
});
