import { pageRule } from '../../../engine/rule.js';
import { canonicalFindings } from '../../../technical/canonical-findings.js';

/** A scheme at the start (RFC 3986 §3.1); `//host/path` lacks one and is relative. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]{0,30}:/i;

export default pageRule({
  id: 'canonical-relative',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Relative canonical URL',
  why: 'A relative canonical is resolved against the host, the protocol and any base element, so a copy of the page on a test host declares itself as canonical.',
  fix: 'Write the absolute URL, beginning with https://.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  check: (page) =>
    canonicalFindings(page, ({ href, url }) =>
      url !== null && !ABSOLUTE.test(href.trim()) ? 'The canonical is not an absolute URL.' : null,
    ),
});
