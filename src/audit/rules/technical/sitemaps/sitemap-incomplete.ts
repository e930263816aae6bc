import { hostOf } from '../../../../facts/url.js';
import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';
import type { Site } from '../../../site/site.js';
import { readSitemaps } from '../../../technical/file-problems.js';
import { isNumbered } from '../../../traits/pagination.js';

export default siteRule({
  id: 'sitemap-incomplete',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Indexable pages missing from sitemap',
  why: 'Pages that are missing from the sitemap are discovered later and crawled less often than those it lists.',
  fix: 'Configure the CMS to list every indexable page in the sitemap.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  checkedOn: '2026-11-21',
  convention: true,
  // a part of the site may have other pages missing, or none
  basis: 'EVERY_LINK',
  thresholds: {
    share: { unit: '%', default: 10, min: 0, max: 100, about: 'Largest share of indexable pages that may be missing.' },
    pages: { unit: 'pages', default: 5, min: 0, max: 100_000, about: 'Most pages that may be missing.' },
  },
  checkWith:
    ({ share, pages }) =>
    (site) => {
      const { sitemaps } = site.facts;
      const read = readSitemaps(site).filter(({ kind }) => kind !== null);
      const unread = sitemaps.some(({ declaredBy, status }) => declaredBy !== 'WELL_KNOWN' && status !== 200);
      // the URLs of an unread file are not known
      if (read.length === 0 || unread) return notApplicable;
      const own = hostOf(site.facts.startUrl);
      let indexable = 0;
      const listedOtherwise = site.derive('pages that sitemaps list by another URL', listedByOtherUrls);
      const missing: string[] = [];
      const redirected: string[] = [];
      for (const page of site.pages()) {
        // later pages of a series are discovered through the first, and hardly any CMS lists them
        if (!page.indexable || isNumbered(page.url)) continue;
        // other hosts have sitemaps of their own, which were not read
        if (site.facts.subdomains && hostOf(page.url) !== own) continue;
        indexable += 1;
        if (page.inSitemap) continue;
        if (listedOtherwise.has(page.url)) redirected.push(page.url);
        else missing.push(page.url);
      }
      const isMuch = (count: number) => count > pages && 100 * count > share * indexable;
      const follows = !isMuch(missing.length);
      const all = follows ? [...missing, ...redirected] : missing;
      if (!isMuch(all.length)) return pass;
      return finding(
        all.map((url) => ({
          message: `Not in any sitemap (${all.length} of ${indexable} indexable pages are missing).`,
          target: url,
        })),
        { applicable: indexable, followsFrom: follows ? 'sitemap-url-redirect' : null },
      );
    },
});

/** Ends of redirects that sitemaps list: once the entries are right, these pages are listed. */
function listedByOtherUrls(site: Site): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { url, inSitemap, redirect } of site.pages())
    if (inSitemap && redirect !== null) found.add(site.resolve(url).finalUrl);
  return found;
}
