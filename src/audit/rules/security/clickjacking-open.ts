import { restrictsFraming } from '../../content-security-policy.js';
import { finding, notApplicable, pass, siteRule } from '../../rule.js';

export default siteRule({
  id: 'clickjacking-open',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Other sites may show the page in a frame',
  why: 'A hostile site can lay your page invisibly over its own and make visitors click what they do not see.',
  fix: "Send a Content-Security-Policy header with frame-ancestors 'self' (or the sites that may embed yours); X-Frame-Options: SAMEORIGIN serves old browsers.",
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/clickjacking-mitigation',
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
        ? `The frame-ancestors of the home page let in every site${closed ? ', and browsers do not look at X-Frame-Options beside them' : ''}.`
        : 'The home page names no frame-ancestors in a Content-Security-Policy header, and has no working X-Frame-Options header.';
    return finding({ message, ...(option ? { value: option.slice(0, 500) } : {}), target: home.url });
  },
});
