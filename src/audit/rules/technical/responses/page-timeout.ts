import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'page-timeout',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Page times out',
  why: 'Crawlers give up on a URL that takes too long, treat it like a server error and crawl the whole site more slowly.',
  fix: 'Make the server deliver the complete page well within 30 seconds: look for slow queries, missing caches and blocked upstream services.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/dns-network-errors',
  checkedOn: '2026-11-29',
  obstacle: {
    needs: 'SERVER',
    reason:
      'Why the response takes so long is visible only on the server: slow queries, missing caches, blocked services.',
  },
  on: 'fetched',
  check: ({ facts }) =>
    facts.outcome === 'TIMEOUT'
      ? finding({ message: `No complete response within 30 seconds (attempts: ${facts.attempts}).` })
      : pass,
});
