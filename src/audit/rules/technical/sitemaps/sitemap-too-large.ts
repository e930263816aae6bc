import { SITEMAP_MAX_BYTES } from '../../../../facts/protocol-limits.js';
import { grouped } from '../../../engine/grouped.js';
import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-too-large',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Sitemap exceeds 50 MB',
  why: 'The limit is 50 MB uncompressed (52,428,800 bytes); search engines reject a larger file.',
  fix: 'Split it into several sitemaps and list them in a sitemap index.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-21',
  check: (site) =>
    sitemapProblems(site, 'sitemap-too-large', ({ bytes }) =>
      bytes > SITEMAP_MAX_BYTES
        ? `The file is ${grouped(bytes)} bytes uncompressed (limit ${grouped(SITEMAP_MAX_BYTES)}).`
        : null,
    ),
});
