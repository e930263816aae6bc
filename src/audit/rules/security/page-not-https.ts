import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { loopbackHost } from '../../urls/loopback-host.js';

export default pageRule({
  id: 'page-not-https',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Page served over HTTP',
  why: 'Browsers mark the page as not secure, anyone on the network path can read and change it, and search engines prefer the https version of a page.',
  fix: 'Install a certificate, redirect every http URL to https with 301, and enable HSTS once everything works.',
  source: 'https://developers.google.com/search/docs/appearance/page-experience',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE', 'URL'],
  cause: 'SITE',
  on: 'html',
  check: (page) => {
    if (loopbackHost(page.parsed.hostname)) return notApplicable;
    return page.parsed.protocol === 'http:' ? finding({ message: 'The page returns 200 over http.' }) : pass;
  },
});
