import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'url-double-slash',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Path contains a double slash',
  why: 'An empty part in the path usually comes from a link that was put together wrongly, and makes a second address for the same page.',
  fix: 'Correct the link, and redirect addresses with double slashes to the clean ones.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  convention: true,
  on: 'html',
  check: ({ parsed }) =>
    parsed.pathname.includes('//')
      ? finding({ message: 'The path contains “//”.', value: parsed.pathname.slice(0, 500) })
      : pass,
});
