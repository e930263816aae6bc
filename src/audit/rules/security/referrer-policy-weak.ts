import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';
import { conclusiveHomePage } from '../../security/conclusive-home-page.js';

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

/** Names from before the standard, which metas may still have (HTML §4.2.5.1). */
const LEGACY: ReadonlyMap<string, string> = new Map([
  ['never', 'no-referrer'],
  ['default', 'strict-origin-when-cross-origin'],
  ['always', 'unsafe-url'],
  ['origin-when-crossorigin', 'origin-when-cross-origin'],
]);

export default siteRule({
  id: 'referrer-policy-weak',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Referrer-Policy missing or weak',
  why: "Without a Referrer-Policy of your own you depend on each browser's default, and unsafe-url sends full URLs with all parameters to every site a page links to.",
  fix: 'Send Referrer-Policy: strict-origin-when-cross-origin, or a stricter value.',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  check: (site) => {
    const home = conclusiveHomePage(site);
    if (home === null) return notApplicable;
    const header = home.header('referrer-policy');
    const plain = (value: string) => value.trim().toLowerCase();
    const metas = home.meta('referrer').map((meta) => LEGACY.get(plain(meta.content)) ?? plain(meta.content));
    // the last of several values that a browser knows counts (Referrer Policy §4.1, §8.1)
    const policy = [...(header ?? '').split(',').map(plain), ...metas].findLast((value) => VALUES.has(value));
    if (policy === undefined)
      return finding({ message: 'The home page sets no valid Referrer-Policy.', target: home.url });
    return policy === 'unsafe-url'
      ? finding({ message: 'The Referrer-Policy is unsafe-url.', value: policy, target: home.url })
      : pass;
  },
});
