import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';
import { policiesOf } from '../../security/content-security-policy.js';

export default siteRule({
  id: 'csp-missing',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Content-Security-Policy missing',
  why: 'A policy limits which scripts may run, so that injected markup does little harm. Without one, every injected script runs.',
  fix: 'Send a Content-Security-Policy header with a nonce or hash for your scripts; start with the report-only header to see what it would block.',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/csp-xss',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  check: ({ home }) => {
    if (!home?.facts.html || home.facts.inconclusive) return notApplicable;
    const { headers, metas } = policiesOf(home);
    if (headers.length + metas.length > 0) return pass;
    return finding({
      message: 'The home page has neither a Content-Security-Policy header nor the equivalent meta tag.',
      target: home.url,
    });
  },
});
