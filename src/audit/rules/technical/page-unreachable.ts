import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'page-unreachable',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Page cannot be reached',
  why: 'When the name does not resolve, the connection fails, the encrypted handshake breaks or the answer cannot be read to its end, neither visitors nor search engines get the page.',
  fix: 'Check the DNS records of the host, that the server accepts connections on its port, and that its certificate matches the name. Where the answer breaks off or cannot be decoded, look at the error log of the server and at what compresses its answers.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  on: 'fetched',
  check: ({ facts }) =>
    facts.outcome === 'UNREACHABLE'
      ? finding({
          message: `${facts.error?.message.replace(/\.$/, '') ?? 'There is no connection'} (attempts: ${facts.attempts}).`,
          ...(facts.error ? { value: facts.error.code } : {}),
        })
      : pass,
});
