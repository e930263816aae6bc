import { siteRule } from '../../../engine/rule.js';
import { sitemapProblems } from '../../../technical/file-problems.js';

export default siteRule({
  id: 'sitemap-schema-invalid',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Sitemap fails schema validation (XSD)',
  why: 'Unknown or misplaced elements are ignored at best; strict parsers reject the whole file.',
  fix: 'Use only the elements of sitemap.xsd, each once and in order, and validate the file when it is generated.',
  source: 'https://www.sitemaps.org/protocol.html#validating',
  checkedOn: '2026-11-23',
  obstacle: {
    needs: 'FACTS',
    reason:
      'The audit stores the URLs and dates of a sitemap, not its other elements: correct the template that generates the file.',
  },
  check: (site) => sitemapProblems(site, 'sitemap-schema-invalid'),
});
