import { readablePath } from '../../readable-path.js';
import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'url-uppercase',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Path has upper-case letters',
  why: 'Paths are case-sensitive, so a link that is typed in lower case leads to another address or to none.',
  fix: 'Use lower-case paths and redirect the old spelling with 301.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  on: 'html',
  check: ({ parsed }) => {
    const letters = readablePath(parsed).match(/\p{Lu}/gu);
    return letters === null
      ? pass
      : finding({
          message: `Upper-case letters in the path: ${letters.length}.`,
          value: parsed.pathname.slice(0, 500),
        });
  },
});
