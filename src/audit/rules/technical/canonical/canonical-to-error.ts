import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import { canonicalTarget } from '../../../technical/canonical-target.js';
import { describeResponse, isErrorResponse } from '../../../traits/error-response.js';

export default crossPageRule({
  id: 'canonical-to-error',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical points to 4xx/5xx URL',
  why: 'The page asks search engines to index a URL that does not work, so the canonical is ignored or the page drops out of the index.',
  fix: 'Point the canonical to a page that returns 200, in most cases the page itself.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization-troubleshooting',
  checkedOn: '2026-11-21',
  on: 'html',
  check: (page, site) => {
    const target = canonicalTarget(page, site);
    if (!target) return notApplicable;
    return isErrorResponse(target)
      ? finding({ message: `The canonical URL ${describeResponse(target)}.`, target: target.url })
      : pass;
  },
});
