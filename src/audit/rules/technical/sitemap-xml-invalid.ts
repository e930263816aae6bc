import { sitemapProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

export default siteRule({
  id: 'sitemap-xml-invalid',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Sitemap is not valid XML',
  why: 'A sitemap that is not well-formed, or that begins with an unknown element, is rejected as a whole.',
  fix: 'Escape &, <, > and quotes, save the file as UTF-8, and use urlset or sitemapindex as the root element.',
  source: 'https://www.sitemaps.org/protocol.html',
  check: (site) => sitemapProblems(site, 'sitemap-xml-invalid'),
});
