import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'url-space-or-encoded',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Space in URL',
  why: 'A space is not allowed in a URL and must be encoded as %20. Such links break easily when they are copied, shared or typed.',
  fix: 'Use hyphens instead of spaces and redirect the old URL with 301.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-2.1',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  obstacle: {
    needs: 'LEAVE',
    reason:
      'Changing the URL costs the rankings and links of the old one. Use hyphens for new pages; redirect when this one moves anyway.',
  },
  on: 'html',
  check: ({ url }) => {
    const count = url.split(/ |%20/).length - 1;
    return count === 0
      ? pass
      : finding({
          message: `The URL contains ${count} ${count === 1 ? 'space' : 'spaces'} (encoded or not).`,
          value: url.slice(0, 500),
        });
  },
});
