import { hreflangClusters } from '../../hreflang-clusters.js';
import { hreflangSet } from '../../hreflang-set.js';
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
  check: (page, site) => {
    const listed = new Set(hreflangSet(page).map(({ url }) => url));
    if (listed.size === 0) return notApplicable;
    const urls = hreflangClusters(site).get(page.url)?.urls ?? [];
    // a page that forgets itself has a rule of its own
    listed.add(page.url);
    const missing: string[] = [];
    for (const url of urls) {
      if (!listed.has(url)) missing.push(url);
      if (missing.length === NAMED) break;
    }
    if (missing.length === 0) return pass;
    return finding(
      missing.map((url) => ({
        message: `This page of the group is not listed here; the group has ${urls.length} pages.`,
        target: url,
      })),
    );
  },
});
