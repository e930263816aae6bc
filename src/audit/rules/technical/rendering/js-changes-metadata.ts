import { finding, notApplicable, pageRule } from '../../../engine/rule.js';
import { changedValue, descriptionOf, titleOf } from '../../../technical/rendered-values.js';

export default pageRule({
  id: 'js-changes-metadata',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Title or meta description changed by JavaScript',
  why: 'Google indexes the rendered values; crawlers that do not render, and link previews, show the values of the HTML.',
  fix: 'Serve the final title and meta description in the HTML if link previews and other crawlers matter.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  checkedOn: '2026-11-23',
  on: 'rendered',
  check: (page) => {
    const before = page.facts.raw;
    if (!before) return notApplicable;
    return finding([
      ...changedValue('title', titleOf(before), titleOf(page.html)),
      ...changedValue('meta description', descriptionOf(before), descriptionOf(page.html)),
    ]);
  },
});
