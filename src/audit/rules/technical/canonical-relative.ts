import { canonicalFindings } from '../../canonical-findings.js';
import { pageRule } from '../../rule.js';

/** A scheme at the start (RFC 3986 §3.1); `//host/path` lacks one and is relative. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]{0,30}:/i;

export default pageRule({
  id: 'canonical-relative',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Canonical is a relative address',
  why: 'A relative canonical changes its meaning with the host, the protocol and any base element, so a copy of the page on a test host names itself.',
  fix: 'Write the complete address, beginning with https://.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  check: (page) =>
    canonicalFindings(page, ({ href, url }) =>
      url !== null && !ABSOLUTE.test(href.trim()) ? 'The canonical is not an absolute address.' : null,
    ),
});
