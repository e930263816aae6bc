import { pageRule } from '../../../engine/rule.js';
import { canonicalFindings } from '../../../technical/canonical-findings.js';

export default pageRule({
  id: 'canonical-invalid',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Invalid canonical URL',
  why: 'A canonical that cannot be parsed, or that is neither http nor https, is ignored.',
  fix: 'Write the absolute URL of the page, beginning with https://.',
  source: 'https://developer.chrome.com/docs/lighthouse/seo/canonical',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  obstacle: {
    needs: 'FACTS',
    reason: 'The URL as written cannot be parsed, and nothing shows what it was meant to be.',
  },
  on: 'html',
  check: (page) =>
    canonicalFindings(page, ({ url }) =>
      url === null ? 'The canonical cannot be parsed as an http or https URL.' : null,
    ),
});
