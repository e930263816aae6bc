import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';
import { loopbackHost } from '../../urls/loopback-host.js';

export default siteRule({
  id: 'http-version-old',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'HTTP/2 not supported',
  why: 'HTTP/2 and HTTP/3 load many files over one connection at once; over HTTP/1.1 they queue.',
  fix: 'Enable HTTP/2 in the web server, or put a CDN or proxy that supports it in front.',
  source: 'https://developer.chrome.com/docs/performance/insights/modern-http',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  check: (site) => {
    const { httpVersion } = site.facts;
    if (httpVersion === null || loopbackHost(new URL(site.origin).hostname)) return notApplicable;
    if (!httpVersion.startsWith('1')) return pass;
    return finding({
      message: `The highest protocol version the server supports is HTTP/${httpVersion}.`,
      value: httpVersion,
      target: site.origin,
    });
  },
});
