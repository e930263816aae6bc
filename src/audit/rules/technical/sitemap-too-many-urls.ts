import { sitemapProblems } from '../../file-problems.js';
import { siteRule } from '../../rule.js';

const LIMIT = 50_000;

export default siteRule({
  id: 'sitemap-too-many-urls',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Sitemap has too many entries',
  why: 'A file may list 50,000 addresses; what follows is not read, or the whole file is rejected.',
  fix: 'Divide it into several sitemaps and list them in a sitemap index.',
  source: 'https://www.sitemaps.org/protocol.html',
  check: (site) =>
    sitemapProblems(site, 'sitemap-too-many-urls', ({ entries }) =>
      entries > LIMIT ? `The file has ${entries} entries (limit ${LIMIT}).` : null,
    ),
});
