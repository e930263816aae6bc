import { hreflangClusters } from '../../hreflang-clusters.js';
import { offeredSet } from '../../hreflang-set.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

const NAMED = 10;

export default pageOnSiteRule({
  id: 'hreflang-cluster-incomplete',
  category: 'I18N',
  severity: 'WARNING',
  title: 'hreflang sets of one group of pages differ',
  why: 'Pages that name each other as versions list different sets, so some versions are known to a part of the group only.',
  fix: 'List the same complete set of alternates on every version, best from one source such as the template or a sitemap.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
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
        message: `This page of the group is not listed here; the group has ${versions} pages.`,
        target: url,
      })),
    );
  },
});
