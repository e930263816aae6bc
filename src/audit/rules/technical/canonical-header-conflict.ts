import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'canonical-header-conflict',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Link header and head name different canonicals',
  why: 'The two places count alike, so a contradiction between them makes search engines disregard both.',
  fix: 'Remove the canonical from the Link header or let it name the same address as the head.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  on: 'html',
  check: ({ canonicals }) => {
    const head = canonicals.find(({ from, url }) => from === 'HEAD' && url !== null);
    if (!head) return pass;
    const header = canonicals.find(({ from, url }) => from === 'HEADER' && url !== null && url !== head.url);
    if (!header?.url) return pass;
    return finding({
      message: `The header names ${header.url}, the head names ${head.url}.`,
      value: header.href.slice(0, 500),
      target: header.url,
    });
  },
});
