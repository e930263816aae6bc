import { upgradesInsecureRequests } from '../../content-security-policy.js';
import { elementEvidence } from '../../element-evidence.js';
import { activeLoads, isInsecure } from '../../insecure-loads.js';
import { finding, notApplicable, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'mixed-active',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Secure page loads scripts, styles or frames over http',
  why: 'Browsers block such requests, so parts of the page do not work; where they do not, anyone on the way can take over the page.',
  fix: 'Load the file over https; where its server cannot do that, host the file yourself or replace it.',
  source: 'https://www.w3.org/TR/mixed-content/',
  on: 'html',
  perElement: true,
  check: (page) => {
    if (page.parsed.protocol !== 'https:') return notApplicable;
    const loads = activeLoads(page);
    if (loads.length === 0) return notApplicable;
    const insecure = loads.filter(isInsecure);
    if (insecure.length > 0 && upgradesInsecureRequests(page)) return pass;
    return finding(
      insecure.map(({ element, url, name }) =>
        elementEvidence(`${name} is loaded over http.`, element, { target: url }),
      ),
      { applicable: loads.length },
    );
  },
});
