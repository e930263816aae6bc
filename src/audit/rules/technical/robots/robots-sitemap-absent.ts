import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';
import { readSitemaps } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'robots-sitemap-absent',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Sitemap not declared in robots.txt',
  why: 'A Sitemap line lets every crawler discover the sitemap.',
  fix: 'Add a line such as “Sitemap: https://www.example.com/sitemap.xml” to robots.txt.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  check: (site) => {
    if (!site.robots) return notApplicable;
    const existing = readSitemaps(site).find(({ kind }) => kind !== null);
    if (!existing || site.robots.sitemaps.length > 0) return pass;
    return finding({ message: 'A sitemap exists, but robots.txt has no Sitemap line.', target: existing.url });
  },
});
