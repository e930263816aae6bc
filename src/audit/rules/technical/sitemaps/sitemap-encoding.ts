import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-encoding',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Sitemap not encoded in UTF-8',
  why: 'The protocol requires UTF-8; in another encoding search engines may misread or reject URLs.',
  fix: 'Save the file as UTF-8 and declare encoding="UTF-8", or leave the declaration out.',
  source: 'https://www.sitemaps.org/protocol.html',
  checkedOn: '2026-11-23',
  obstacle: {
    needs: 'FACTS',
    reason:
      'The audit does not store the bytes of the sitemap: save the file as UTF-8 in the software that generates it.',
  },
  check: (site) => sitemapProblems(site, 'sitemap-encoding'),
});
