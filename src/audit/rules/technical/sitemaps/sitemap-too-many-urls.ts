import { SITEMAP_MAX_ENTRIES } from '../../../../facts/protocol-limits.js';
import { grouped } from '../../../engine/grouped.js';
import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-too-many-urls',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Sitemap exceeds 50,000 URLs',
  why: 'The limit is 50,000 URLs per file; search engines ignore the rest or reject the whole file.',
  fix: 'Split it into several sitemaps and list them in a sitemap index.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  check: (site) =>
    sitemapProblems(site, 'sitemap-too-many-urls', ({ entries }) =>
      entries > SITEMAP_MAX_ENTRIES
        ? `The file has ${grouped(entries)} entries (limit ${grouped(SITEMAP_MAX_ENTRIES)}).`
        : null,
    ),
});
