import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'url-double-slash',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Double slash in URL path',
  why: 'An empty path segment usually comes from a malformed link, and creates a duplicate URL for the same page.',
  fix: 'Correct the link, and redirect URLs with double slashes to the clean ones.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  obstacle: {
    needs: 'LEAVE',
    reason: 'No page exists at the URL with single slashes: correct the links where they are generated.',
  },
  convention: true,
  on: 'html',
  check: ({ parsed }) =>
    parsed.pathname.includes('//')
      ? finding({ message: 'The path contains “//”.', value: parsed.pathname.slice(0, 500) })
      : pass,
});
