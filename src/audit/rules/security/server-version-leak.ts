import { answeredHome } from '../../answered-home.js';
import { finding, notApplicable, siteRule } from '../../rule.js';

const HEADERS = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version'];

export default siteRule({
  id: 'server-version-leak',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Server tells its version',
  why: 'Attackers look for servers of a version with a known hole; there is no one else to whom the number is of use.',
  fix: 'Switch the version off (server_tokens off, ServerTokens Prod, expose_php = Off), and keep the software up to date.',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
  check: (site) => {
    const home = answeredHome(site);
    if (home === null) return notApplicable;
    return finding(
      HEADERS.flatMap((name) => {
        const value = home.header(name);
        if (value === null || !/\/v?\d|\d\.\d/.test(value)) return [];
        return [{ message: `The ${name} header tells a version.`, value: value.slice(0, 500), target: home.url }];
      }),
    );
  },
});
