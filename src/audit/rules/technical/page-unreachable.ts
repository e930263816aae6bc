import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'page-unreachable',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Page cannot be reached',
  why: 'When the name does not resolve, the connection fails or the encrypted handshake breaks, neither visitors nor search engines get the page.',
  fix: 'Check the DNS records of the host, that the server accepts connections on its port, and that its certificate matches the name.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  on: 'fetched',
  check: ({ facts }) =>
    facts.outcome === 'UNREACHABLE'
      ? finding({
          message: `No connection${facts.error ? `: ${facts.error.message}` : ''} (attempts: ${facts.attempts}).`,
          ...(facts.error ? { value: facts.error.code } : {}),
        })
      : pass,
});
