import { finding, notApplicable, pass, siteRule } from '../../engine/rule.js';
import { conclusiveHomePage } from '../../security/conclusive-home-page.js';

export default siteRule({
  id: 'nosniff-missing',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'X-Content-Type-Options missing',
  why: 'Without X-Content-Type-Options: nosniff a browser may interpret an uploaded text or image as a script and run it.',
  fix: 'Send X-Content-Type-Options: nosniff with every response, and make sure that the content types are correct.',
  source: 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
  checkedOn: '2026-11-21',
  needs: ['RESPONSE'],
  check: (site) => {
    const home = conclusiveHomePage(site);
    if (home === null) return notApplicable;
    const header = home.header('x-content-type-options');
    if (header?.split(',')[0]?.trim().toLowerCase() === 'nosniff') return pass;
    return header === null
      ? finding({ message: 'The home page has no X-Content-Type-Options header.', target: home.url })
      : finding({
          message: 'The X-Content-Type-Options header is not nosniff.',
          value: header.slice(0, 500),
          target: home.url,
        });
  },
});
