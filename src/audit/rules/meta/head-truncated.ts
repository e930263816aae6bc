import { finding, pageRule, pass } from '../../engine/rule.js';
import { lostFromHead } from '../../meta/lost-from-head.js';

export default pageRule({
  id: 'head-truncated',
  category: 'META',
  severity: 'ERROR',
  title: 'Invalid element in head cuts off metadata',
  why: 'An element that is not allowed in the head ends it for every HTML parser. Everything after it counts as body, where titles, canonicals, robots meta tags and hreflang are not valid.',
  fix: 'Move the element that ends the head into the body, or after all metadata.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  view: 'raw',
  check: (page) => {
    const { endedBy } = page.html.head;
    const vital = lostFromHead(page);
    if (endedBy === null || vital.length === 0) return pass;
    return finding({
      message: `The head is ended by ${endedBy === '#text' ? 'text' : `“${endedBy}”`}; ${vital.join(', ')} ${vital.length === 1 ? 'comes' : 'come'} after it.`,
      value: endedBy,
    });
  },
});
