import { finding, pageRule, pass } from '../../../engine/rule.js';
import { readablePath } from '../../../urls/readable-path.js';

export default pageRule({
  id: 'url-uppercase',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Uppercase letters in URL path',
  why: 'URL paths are case-sensitive, so a link typed in lowercase points to another URL or to a 404.',
  fix: 'Use lowercase paths and redirect the old URLs with 301.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  obstacle: {
    needs: 'LEAVE',
    reason: 'No page exists at the lowercase URL, and moving this one costs its rankings and links.',
  },
  on: 'html',
  check: ({ parsed }) => {
    const letters = readablePath(parsed).match(/\p{Lu}/gu);
    return letters === null
      ? pass
      : finding({
          message: `The path contains ${letters.length} uppercase ${letters.length === 1 ? 'letter' : 'letters'}.`,
          value: parsed.pathname.slice(0, 500),
        });
  },
});
