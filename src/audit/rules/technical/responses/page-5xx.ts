import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'page-5xx',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: '5xx page',
  why: 'Server errors make search engines crawl the whole site more slowly, and URLs that keep failing are dropped from the index.',
  fix: 'Find the error in the server log and fix it; return 503 with Retry-After only during short maintenance.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  needs: ['RESPONSE'],
  obstacle: {
    needs: 'SERVER',
    reason:
      'The cause of the error is in the server log at the time of the audit; from outside only the status is visible.',
  },
  on: 'response',
  check: ({ facts }) => {
    if (facts.inconclusive || facts.status === null || facts.status < 500) return pass;
    return finding({
      message: `Returns ${facts.status} (attempts: ${facts.attempts}).`,
      value: String(facts.status),
    });
  },
});
