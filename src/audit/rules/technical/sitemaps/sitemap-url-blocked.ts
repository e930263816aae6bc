import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import { googlebotAnswer } from '../../../technical/googlebot.js';
import { blockedWithAll } from '../../../technical/site-closed.js';

export default crossPageRule({
  id: 'sitemap-url-blocked',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'URL in sitemap blocked by robots.txt',
  why: 'The sitemap asks search engines to crawl a page that robots.txt disallows.',
  fix: 'Allow the URL in robots.txt, or remove it from the sitemap.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  checkedOn: '2026-11-21',
  on: 'known',
  check: (page, site) => {
    const entry = site.sitemapEntry(page.url);
    if (!entry) return notApplicable;
    // the file may keep out the crawler of this audit alone
    if (page.facts.robots.googlebot) return pass;
    const rule = googlebotAnswer(page.url, site)?.rule ?? null;
    return finding(
      {
        message: `A sitemap lists the URL, but robots.txt disallows it${rule ? ` (line ${rule.line})` : ''}.`,
        ...(rule ? { value: `Disallow: ${rule.pattern}`.slice(0, 500) } : {}),
        ...(entry.sitemap === '' ? {} : { target: entry.sitemap }),
      },
      { followsFrom: blockedWithAll(site) },
    );
  },
});
