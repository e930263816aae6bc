import { finding, notApplicable, siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-loc-http',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'HTTP URLs in sitemap of HTTPS site',
  why: 'A sitemap should list final, canonical URLs; HTTP URLs redirect, and conflict with the canonical signals of the site.',
  fix: 'Use https:// in every entry.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  checkedOn: '2026-11-21',
  check: (site) => {
    const found = sitemapProblems(site, 'sitemap-loc-http');
    if (found.kind !== 'pass' || site.privateHost) return found;
    if (!site.origin.startsWith('https:')) return notApplicable;
    const evidence = [];
    let applicable = 0;
    for (const url of site.sitemapUrls()) {
      applicable += 1;
      if (!url.startsWith('http:')) continue;
      const sitemap = site.sitemapEntry(url)?.sitemap ?? '';
      evidence.push({
        message: 'The entry is an HTTP URL; the site uses HTTPS.',
        value: url.slice(0, 500),
        ...(sitemap === '' ? {} : { target: sitemap }),
      });
    }
    return finding(evidence, { applicable });
  },
});
