import { finding, notApplicable, siteRule } from '../../engine/rule.js';
import { conclusiveHomePage } from '../../security/conclusive-home-page.js';

const HEADERS = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version'];

export default siteRule({
  id: 'server-version-leak',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Server header exposes version',
  why: 'Attackers look for servers of a version with a known vulnerability; nobody else has a use for the number.',
  fix: 'Disable the version (server_tokens off, ServerTokens Prod, expose_php = Off), and keep the software up to date.',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  check: (site) => {
    const home = conclusiveHomePage(site);
    if (home === null) return notApplicable;
    return finding(
      HEADERS.flatMap((name) => {
        const value = home.header(name);
        if (value === null || !/\/v?\d|\d\.\d/.test(value)) return [];
        return [{ message: `The ${name} header exposes a version.`, value: value.slice(0, 500), target: home.url }];
      }),
    );
  },
});
