import { canonicalFindings } from '../../canonical-findings.js';
import { pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'canonical-https-to-http',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical of a secure page leads to http',
  why: 'The page asks search engines to show its insecure address, against the redirect to https.',
  fix: 'Write https:// in the canonical.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  check: (page) =>
    page.parsed.protocol === 'https:'
      ? canonicalFindings(page, ({ url }) =>
          url?.startsWith('http:') ? 'The page is on https, its canonical on http.' : null,
        )
      : pass,
});
