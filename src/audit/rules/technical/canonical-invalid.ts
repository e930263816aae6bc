import { canonicalFindings } from '../../canonical-findings.js';
import { pageRule } from '../../rule.js';

export default pageRule({
  id: 'canonical-invalid',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical is not a usable address',
  why: 'A canonical that does not parse, or that is neither http nor https, is ignored.',
  fix: 'Write the complete address of the page, beginning with https://.',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/canonical',
  on: 'html',
  check: (page) =>
    canonicalFindings(page, ({ url }) =>
      url === null ? 'The canonical does not parse as an http or https address.' : null,
    ),
});
