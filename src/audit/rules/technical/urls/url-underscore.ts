import { finding, pageRule, pass } from '../../../engine/rule.js';
import { readablePath } from '../../../urls/readable-path.js';

export default pageRule({
  id: 'url-underscore',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Underscores in URL',
  why: 'Search engines reliably treat hyphens as word separators, but not underscores.',
  fix: 'Use hyphens in new URLs. Leave existing URLs unchanged unless they move anyway.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  obstacle: {
    needs: 'LEAVE',
    reason:
      'Changing the URL costs the rankings and links of the old one, and underscores do little harm. Use hyphens for new pages.',
  },
  on: 'html',
  check: ({ parsed }) => {
    const count = readablePath(parsed).split('_').length - 1;
    return count === 0
      ? pass
      : finding({
          message: `The path contains ${count} ${count === 1 ? 'underscore' : 'underscores'}.`,
          value: parsed.pathname.slice(0, 500),
        });
  },
});
