import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { upgradesInsecureRequests } from '../../security/content-security-policy.js';
import { isInsecure, passiveLoads } from '../../security/insecure-loads.js';

export default pageRule({
  id: 'mixed-passive',
  category: 'SECURITY',
  severity: 'WARNING',
  title: 'Mixed content (passive)',
  why: 'Browsers request the resource over https instead and show nothing when that fails; they never request insecure URLs in srcset.',
  fix: 'Use https in the URL of the resource, and move resources whose server does not support it.',
  source: 'https://www.w3.org/TR/mixed-content/',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  on: 'html',
  perElement: true,
  check: (page) => {
    if (page.parsed.protocol !== 'https:') return notApplicable;
    const loads = passiveLoads(page);
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
