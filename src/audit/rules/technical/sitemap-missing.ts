import { finding, notApplicable, pass, siteRule } from '../../rule.js';

const LARGE = 500;

export default siteRule({
  id: 'sitemap-missing',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'There is no sitemap',
  why: 'A sitemap tells search engines which pages there are and when they changed. Small, well linked sites can do without; large ones are found incompletely.',
  fix: 'Create a sitemap of all pages that should be found, and name it in robots.txt.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
  check: (site) => {
    const { sitemaps, crawled, discovered } = site.facts;
    // an unread robots.txt may name any number of them
    if (crawled === 0 || site.facts.robots.verdict === 'DISALLOW_ALL') return notApplicable;
    const exists = ({ declaredBy, status, kind }: (typeof sitemaps)[number]) =>
      declaredBy !== 'WELL_KNOWN' || (status === 200 && kind !== null);
    if (sitemaps.some(exists)) return pass;
    const known = Math.max(crawled, discovered);
    return finding(
      { message: `robots.txt names no sitemap and /sitemap.xml is none; known addresses: ${known}.` },
      { severity: known > LARGE ? 'WARNING' : 'NOTICE' },
    );
  },
});
