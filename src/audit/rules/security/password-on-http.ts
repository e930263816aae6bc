import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { loopbackHost } from '../../urls/loopback-host.js';

export default pageRule({
  id: 'password-on-http',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Password field on HTTP page',
  why: 'The password is sent unencrypted, and the page can be changed in transit; browsers show a warning next to the field.',
  fix: 'Serve the page and the target of its form over https only.',
  source: 'https://www.chromium.org/Home/chromium-security/marking-http-as-non-secure/',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  cause: 'SITE',
  obstacle: { needs: 'SERVER', reason: 'The host needs a certificate first; then redirect every http URL to https.' },
  on: 'html',
  check: (page) => {
    if (page.parsed.protocol !== 'http:' || loopbackHost(page.parsed.hostname)) return notApplicable;
    const { controls, forms } = page.html;
    const field = controls.find((control) => control.type === 'password') ?? forms.find((form) => form.hasPassword);
    return field ? finding(elementEvidence('A password field is on a page served over http.', field)) : pass;
  },
});
