import { finding, pageRule, pass } from '../../rule.js';

const VITAL = new Set(['title', 'canonical', 'robots', 'hreflang']);

export default pageRule({
  id: 'head-truncated',
  category: 'META',
  severity: 'ERROR',
  title: 'The head ends too early',
  why: 'An element that does not belong in the head ends it for every HTML parser. What follows counts as body, where titles, canonicals, robots rules and hreflang are not valid.',
  fix: 'Move the element that ends the head below <body>, or behind all metadata.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  on: 'html',
  check: (page) => {
    const { endedBy, lost } = page.html.head;
    const vital = lost.filter((name) => VITAL.has(name));
    if (endedBy === null || vital.length === 0) return pass;
    return finding({
      message: `The head was ended by ${endedBy === '#text' ? 'text' : `“${endedBy}”`}; ${vital.join(', ')} came after it.`,
      value: endedBy,
    });
  },
});
