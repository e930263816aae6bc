import { finding, notApplicable, siteRule } from '../../engine/rule.js';
import { conclusiveHomePage } from '../../security/conclusive-home-page.js';
import { loopbackHost } from '../../urls/loopback-host.js';

export default siteRule({
  id: 'cookie-flags',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Session cookie without Secure, HttpOnly or SameSite',
  why: 'Anyone who obtains a session cookie is signed in as that visitor. Secure, HttpOnly and SameSite protect it from the network, from scripts and from other sites.',
  fix: 'Set Secure, HttpOnly and SameSite=Lax (or Strict) on the cookie.',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  check: (site) => {
    const home = conclusiveHomePage(site);
    if (home === null) return notApplicable;
    const cookies = home.facts.cookies.filter((cookie) => cookie.sessionLike);
    if (cookies.length === 0) return notApplicable;
    return finding(
      cookies.flatMap(({ name, secure, httpOnly, sameSite }) => {
        const lacking = [
          ...(secure || loopbackHost(home.parsed.hostname) ? [] : ['Secure']),
          ...(httpOnly ? [] : ['HttpOnly']),
          ...(sameSite === null ? ['SameSite'] : []),
        ];
        return lacking.length === 0
          ? []
          : [{ message: `The cookie lacks ${lacking.join(', ')}.`, value: name, target: home.url }];
      }),
      { applicable: cookies.length },
    );
  },
});
