import { answeredHome } from '../../answered-home.js';
import { finding, notApplicable, pass, siteRule } from '../../rule.js';

const VALUES = new Set([
  'no-referrer',
  'no-referrer-when-downgrade',
  'origin',
  'origin-when-cross-origin',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
]);

export default siteRule({
  id: 'referrer-policy-weak',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Addresses of pages are passed on to other sites',
  why: "Without a referrer policy of your own you depend on each browser's default, and unsafe-url sends full addresses with all parameters to every site a page links to.",
  fix: 'Send Referrer-Policy: strict-origin-when-cross-origin, or a stricter value.',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
  check: (site) => {
    const home = answeredHome(site);
    if (home === null) return notApplicable;
    const header = home.header('referrer-policy');
    const stated = [...(header ?? '').split(','), ...home.meta('referrer').map((meta) => meta.content)];
    // of several values the last one a browser knows counts (Referrer Policy §4.1, §8.1)
    const policy = stated.map((value) => value.trim().toLowerCase()).findLast((value) => VALUES.has(value));
    if (policy === undefined) return finding({ message: 'The home page states no referrer policy.', target: home.url });
    return policy === 'unsafe-url'
      ? finding({ message: 'The referrer policy is unsafe-url.', value: policy, target: home.url })
      : pass;
  },
});
