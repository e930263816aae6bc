import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'canonical-header-conflict',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Canonical mismatch between Link header and HTML',
  why: 'The Link header and the head count equally, so search engines may ignore both if they conflict.',
  fix: 'Remove the canonical from the Link header, or specify the same URL as in the head.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  on: 'html',
  check: ({ canonicals }) => {
    const head = canonicals.find(({ from, url }) => from === 'HEAD' && url !== null);
    if (!head) return pass;
    const header = canonicals.find(({ from, url }) => from === 'HEADER' && url !== null && url !== head.url);
    if (!header?.url) return pass;
    return finding({
      message: `The Link header specifies ${header.url}, the head specifies ${head.url}.`,
      value: header.href.slice(0, 500),
      target: header.url,
    });
  },
});
