import { sitemapProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

const LIMIT = 52_428_800;

export default siteRule({
  id: 'sitemap-too-large',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Sitemap is too large',
  why: 'A file may have 50 MB uncompressed (52,428,800 bytes); a larger one is rejected.',
  fix: 'Divide it into several sitemaps and list them in a sitemap index.',
  source: 'https://www.sitemaps.org/protocol.html',
  check: (site) =>
    sitemapProblems(site, 'sitemap-too-large', ({ bytes }) =>
      bytes > LIMIT ? `The file has ${bytes} bytes uncompressed (limit ${LIMIT}).` : null,
    ),
});
