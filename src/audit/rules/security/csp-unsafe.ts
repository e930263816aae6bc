import { policiesOf, scriptHoles } from '../../content-security-policy.js';
import { finding, notApplicable, siteRule } from '../../rule.js';

export default siteRule({
  id: 'csp-unsafe',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Content Security Policy lets any script run',
  why: 'A policy that says nothing of scripts, or allows inline ones without a nonce or hash, or those of every host, does not stop injected ones.',
  fix: "State a script-src. Replace 'unsafe-inline', *, https: and data: in it by a nonce or hash for each script, with 'strict-dynamic' for what they load.",
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/csp-xss',
  check: ({ home }) => {
    if (!home?.facts.html || home.facts.inconclusive) return notApplicable;
    const { headers, metas } = policiesOf(home);
    const policies = [...headers, ...metas];
    if (policies.length === 0) return notApplicable;
    return finding(
      scriptHoles(policies).map(({ directive, value }) => ({
        message:
          value === null
            ? 'No policy names script-src or default-src, so that any script runs.'
            : `${directive} allows ${value}.`,
        value: policies.join(', ').slice(0, 500),
        target: home.url,
      })),
    );
  },
});
