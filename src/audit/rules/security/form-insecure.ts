import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { upgradesInsecureRequests } from '../../security/content-security-policy.js';
import { insecureUrl } from '../../urls/insecure-url.js';

export default pageRule({
  id: 'form-insecure',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Form submits over HTTP',
  why: 'Everything visitors enter is sent unencrypted, and browsers warn them before they submit it.',
  fix: 'Submit the form to an https URL, in its action and in the formaction of its buttons.',
  source: 'https://www.w3.org/TR/mixed-content/',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  on: 'html',
  perElement: true,
  check: (page) => {
    const forms = page.html.forms.filter(
      (form) => form.action?.trim() && form.url !== null && form.method.toLowerCase() !== 'dialog',
    );
    const senders = [
      ...forms.map((element) => ({ element, action: element.action, name: 'The action of the form' })),
      ...(page.html.submitters ?? []).map((element) => ({
        element,
        action: element.action,
        name: `The formaction of ${element.label}`,
      })),
    ];
    if (senders.length === 0) return notApplicable;
    const insecure = senders.filter(({ element }) => insecureUrl(element.url));
    if (insecure.length > 0 && upgradesInsecureRequests(page)) return pass;
    return finding(
      insecure.map(({ element, action, name }) =>
        elementEvidence(`${name} is an http URL.`, element, { value: action, target: element.url }),
      ),
      { applicable: senders.length },
    );
  },
});
