import { elementEvidence } from '../../element-evidence.js';
import { insecureUrl } from '../../insecure-url.js';
import { finding, notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'form-insecure',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Form sends its data over http',
  why: 'Whatever visitors type travels in clear text, and browsers warn them before they send it.',
  fix: 'Send the form to an https address.',
  source: 'https://www.w3.org/TR/mixed-content/',
  on: 'html',
  perElement: true,
  check: (page) => {
    const forms = page.html.forms.filter(
      (form) => form.action?.trim() && form.url !== null && form.method.toLowerCase() !== 'dialog',
    );
    if (forms.length === 0) return notApplicable;
    return finding(
      forms
        .filter(({ url }) => insecureUrl(url))
        .map((form) =>
          elementEvidence('The action of the form is an http address.', form, { value: form.action, target: form.url }),
        ),
      { applicable: forms.length },
    );
  },
});
