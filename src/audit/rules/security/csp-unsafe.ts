import { finding, notApplicable, siteRule } from '../../engine/rule.js';
import { policiesOf, scriptHoles } from '../../security/content-security-policy.js';

export default siteRule({
  id: 'csp-unsafe',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Unsafe Content-Security-Policy',
  why: 'A policy without script-src, or one that allows inline scripts without a nonce or hash, or scripts from any host, does not stop injected scripts.',
  fix: "Add a script-src. Replace 'unsafe-inline', *, https: and data: in it with a nonce or hash for each script, plus 'strict-dynamic' for what they load.",
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/csp-xss',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  check: ({ home }) => {
    if (!home?.facts.html || home.facts.inconclusive) return notApplicable;
    const { headers, metas } = policiesOf(home);
    const policies = [...headers, ...metas];
    if (policies.length === 0) return notApplicable;
    return finding(
      scriptHoles(policies).map(({ directive, value }) => ({
        message:
          value === null
            ? 'No policy has script-src or default-src, so any script runs.'
            : `${directive} allows ${value}.`,
        value: policies.join(', ').slice(0, 500),
        target: home.url,
      })),
    );
  },
});
