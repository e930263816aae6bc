import { grouped } from '../../../engine/grouped.js';
import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';

export default siteRule({
  id: 'sitemap-missing',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'XML sitemap missing',
  why: 'A sitemap shows search engines which pages exist and when they changed. Small, well-linked sites do not need one; large sites are crawled incompletely without it.',
  fix: 'Create a sitemap of all pages that should be indexed, and declare it in robots.txt.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  checkedOn: '2026-11-21',
  thresholds: {
    urls: { unit: 'URLs', default: 500, min: 0, max: 1_000_000, about: 'Known URLs up to which it is only a notice.' },
  },
  checkWith:
    ({ urls }) =>
    (site) => {
      const { sitemaps, crawled, discovered } = site.facts;
      // an unread robots.txt may declare any number of them
      if (crawled === 0 || site.facts.robots.verdict === 'DISALLOW_ALL') return notApplicable;
      const exists = ({ declaredBy, status, kind }: (typeof sitemaps)[number]) =>
        declaredBy !== 'WELL_KNOWN' || (status === 200 && kind !== null);
      if (sitemaps.some(exists)) return pass;
      const known = Math.max(crawled, discovered);
      const count = `${grouped(known)} ${known === 1 ? 'URL is' : 'URLs are'} known`;
      const absent = `/sitemap.xml does not exist or is not a sitemap; ${count}`;
      // one with an absolute URL would have been read
      const [relative] = site.robots?.sitemaps ?? [];
      return finding(
        relative === undefined
          ? { message: `robots.txt declares no sitemap and ${absent}.` }
          : {
              message: `Line ${relative.line} of robots.txt declares a sitemap without an absolute URL, which crawlers ignore, and ${absent}.`,
              value: relative.value.slice(0, 500),
            },
        { severity: known > urls ? 'WARNING' : 'NOTICE' },
      );
    },
});
