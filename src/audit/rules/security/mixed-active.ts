import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { upgradesInsecureRequests } from '../../security/content-security-policy.js';
import { activeLoads, isInsecure } from '../../security/insecure-loads.js';

export default pageRule({
  id: 'mixed-active',
  category: 'SECURITY',
  severity: 'ERROR',
  title: 'Mixed content (active)',
  why: 'Browsers block such requests, so parts of the page do not work; where they are not blocked, anyone on the network path can take over the page.',
  fix: 'Load the resource over https; if its server does not support that, host it yourself or replace it.',
  source: 'https://www.w3.org/TR/mixed-content/',
  checkedOn: '2026-11-21',
  needs: ['URL'],
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
