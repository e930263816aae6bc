import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'html-no-validator',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'No ETag or Last-Modified',
  why: 'With an ETag or Last-Modified header, crawlers and browsers can ask whether a page has changed and get a short 304 instead of the whole page.',
  fix: 'Send an ETag or an accurate Last-Modified header, and return 304 when nothing has changed.',
  source: 'https://developers.google.com/crawling/docs/crawl-budget',
  checkedOn: '2026-11-29',
  needs: ['RESPONSE'],
  cause: 'SITE',
  on: 'html',
  view: 'raw',
  check: (page) => {
    if (page.header('etag') !== null || page.header('last-modified') !== null) return pass;
    return finding({ message: 'The response has neither an ETag nor a Last-Modified header.' });
  },
});
