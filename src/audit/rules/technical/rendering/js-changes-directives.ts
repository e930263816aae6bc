import { finding, notApplicable, pageRule } from '../../../engine/rule.js';
import { canonicalOf, changedValue, robotsOf } from '../../../technical/rendered-values.js';

export default pageRule({
  id: 'js-changes-directives',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical or robots directives changed by JavaScript',
  why: 'Search engines see one value before rendering and another after it. If the HTML has noindex, Google may skip rendering and never see JavaScript remove it.',
  fix: 'Serve the final canonical and robots directives in the HTML, and do not change them with JavaScript.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  checkedOn: '2026-11-21',
  on: 'rendered',
  check: (page) => {
    const before = page.facts.raw;
    if (!before) return notApplicable;
    return finding([
      ...changedValue('canonical', canonicalOf(before), canonicalOf(page.html)),
      ...changedValue('robots directives', robotsOf(before), robotsOf(page.html)),
    ]);
  },
});
