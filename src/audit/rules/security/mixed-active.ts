import { upgradesInsecureRequests } from '../../content-security-policy.js';
import { elementEvidence } from '../../element-evidence.js';
import { activeLoads, isInsecure } from '../../insecure-loads.js';
import { finding, notApplicable, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'mixed-active',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Mixed content (active)',
  why: 'Browsers block such requests, so parts of the page do not work; where they are not blocked, anyone on the network path can take over the page.',
  fix: 'Load the resource over https; if its server does not support that, host it yourself or replace it.',
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
