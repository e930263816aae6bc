import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';
import { restrictsFraming } from '../../security/content-security-policy.js';

export default siteRule({
  id: 'clickjacking-open',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'X-Frame-Options / frame-ancestors missing',
  why: 'A malicious site can overlay your page invisibly in a frame and make visitors click what they do not see (clickjacking).',
  fix: "Send a Content-Security-Policy header with frame-ancestors 'self' (or the sites that may embed yours); X-Frame-Options: SAMEORIGIN serves old browsers.",
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/clickjacking-mitigation',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  check: ({ home }) => {
    if (!home?.facts.html || home.facts.inconclusive) return notApplicable;
    const option = home.header('x-frame-options')?.toLowerCase() ?? '';
    // ALLOW-FROM is ignored by every current browser
    const closed = option.split(',').some((value) => value.trim() === 'deny' || value.trim() === 'sameorigin');
    const byPolicy = restrictsFraming(home);
    // with frame-ancestors browsers do not look at X-Frame-Options (CSP3 §6.4.2.2)
    if (byPolicy ?? closed) return pass;
    const message =
      byPolicy === false
        ? `The frame-ancestors directive of the home page allows every site${closed ? ', and browsers ignore X-Frame-Options next to it' : ''}.`
        : 'The home page has neither frame-ancestors in a Content-Security-Policy header nor a valid X-Frame-Options header.';
    return finding({ message, ...(option ? { value: option.slice(0, 500) } : {}), target: home.url });
  },
});
