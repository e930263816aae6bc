import { pageRule, pass } from '../../../engine/rule.js';
import { canonicalFindings } from '../../../technical/canonical-findings.js';

export default pageRule({
  id: 'canonical-https-to-http',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical points from HTTPS to HTTP',
  why: 'The page asks search engines to index its insecure HTTP URL, against the migration to HTTPS.',
  fix: 'Use https:// in the canonical URL.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  check: (page) =>
    page.parsed.protocol === 'https:'
      ? canonicalFindings(page, ({ url }) =>
          url?.startsWith('http:') ? 'The page is served over HTTPS; its canonical is an HTTP URL.' : null,
        )
      : pass,
});
