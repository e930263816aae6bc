import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'page-timeout',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Page does not answer in time',
  why: 'A crawler gives up on an address that takes too long, treats it like a server error and slows down on the whole site.',
  fix: 'Make the server deliver the complete page well within 30 seconds: look for slow queries, missing caches and blocked upstream services.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  on: 'fetched',
  check: ({ facts }) =>
    facts.outcome === 'TIMEOUT'
      ? finding({ message: `No complete answer within 30 seconds (attempts: ${facts.attempts}).` })
      : pass,
});
