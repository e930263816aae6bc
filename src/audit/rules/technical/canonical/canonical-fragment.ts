import { pageRule } from '../../../engine/rule.js';
import { canonicalFindings } from '../../../technical/canonical-findings.js';

export default pageRule({
  id: 'canonical-fragment',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Canonical URL contains a fragment (#)',
  why: 'Search engines do not index fragments: they drop what follows the #, or ignore the canonical.',
  fix: 'Remove the # and everything after it from the canonical URL.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page) =>
    canonicalFindings(page, ({ href }) => (href.includes('#') ? 'The canonical URL contains a fragment.' : null)),
});
