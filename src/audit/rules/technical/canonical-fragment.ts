import { canonicalFindings } from '../../canonical-findings.js';
import { pageRule } from '../../rule.js';

export default pageRule({
  id: 'canonical-fragment',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Canonical contains a fragment',
  why: 'Search engines do not index fragments: what follows the # is dropped or makes the canonical unreliable.',
  fix: 'Remove the # and everything after it from the canonical.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  check: (page) =>
    canonicalFindings(page, ({ href }) => (href.includes('#') ? 'The canonical contains a fragment.' : null)),
});
