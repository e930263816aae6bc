import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'page-unreachable',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Page unreachable',
  why: 'When the host name does not resolve, the connection or the TLS handshake fails, or the response cannot be read completely, neither visitors nor search engines get the page.',
  fix: 'Check the DNS records of the host, that the server accepts connections on its port, and that its certificate matches the host name. If the response breaks off or cannot be decoded, check the error log of the server and its compression.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/dns-network-errors',
  checkedOn: '2026-11-29',
  obstacle: { needs: 'SERVER', reason: 'The cause is the DNS, the network or the certificate of the host.' },
  on: 'fetched',
  check: ({ facts }) =>
    facts.outcome === 'UNREACHABLE'
      ? finding({
          message: `${facts.error?.message.replace(/\.$/, '') ?? 'The connection failed'} (attempts: ${facts.attempts}).`,
          ...(facts.error ? { value: facts.error.code } : {}),
        })
      : pass,
});
