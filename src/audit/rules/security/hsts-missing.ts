import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';
import { conclusiveHomePage } from '../../security/conclusive-home-page.js';
import { strictTransportMaxAge } from '../../security/strict-transport.js';
import { loopbackHost } from '../../urls/loopback-host.js';

export default siteRule({
  id: 'hsts-missing',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'HSTS missing or max-age too short',
  why: 'Without Strict-Transport-Security the first request of a visit may still go out over http, where it can be intercepted.',
  fix: 'Send Strict-Transport-Security with a max-age of at least 15768000 (six months), first with a short one to test it.',
  source: 'https://www.rfc-editor.org/rfc/rfc6797',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  thresholds: {
    seconds: { unit: 'seconds', default: 15_768_000, min: 1, max: 315_360_000, about: 'Shortest max-age.' },
  },
  checkWith:
    ({ seconds }) =>
    (site) => {
      const home = conclusiveHomePage(site);
      if (home === null || home.parsed.protocol !== 'https:' || loopbackHost(home.parsed.hostname))
        return notApplicable;
      // browsers process the first header only (RFC 6797 §8.1)
      const header = home.facts.headers['strict-transport-security']?.[0];
      if (!header)
        return finding({ message: 'The home page has no Strict-Transport-Security header.', target: home.url });
      const maxAge = strictTransportMaxAge(header);
      if (maxAge !== null && maxAge >= seconds) return pass;
      const found = maxAge === null ? 'no valid max-age' : `a max-age of ${maxAge} seconds`;
      return finding({
        message: `Strict-Transport-Security has ${found} (at least ${seconds} expected).`,
        value: header.slice(0, 500),
        target: home.url,
      });
    },
});
