import { readablePath } from '../../readable-path.js';
import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'url-underscore',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Path joins words with underscores',
  why: 'Search engines take hyphens for gaps between words, underscores not reliably.',
  fix: 'Use hyphens in new addresses. Existing pages are better left alone unless they move anyway.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  on: 'html',
  check: ({ parsed }) => {
    const count = readablePath(parsed).split('_').length - 1;
    return count === 0
      ? pass
      : finding({ message: `Underscores in the path: ${count}.`, value: parsed.pathname.slice(0, 500) });
  },
});
