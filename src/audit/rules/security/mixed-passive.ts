import { upgradesInsecureRequests } from '../../content-security-policy.js';
import { elementEvidence } from '../../element-evidence.js';
import { isInsecure, passiveLoads } from '../../insecure-loads.js';
import { finding, notApplicable, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'mixed-passive',
  category: 'SECURITY',
  severity: 'WARNING',
  title: 'Secure page loads images, audio or video over http',
  why: 'Browsers ask for the file over https instead and show nothing when that fails; what srcset names they do not ask for at all.',
  fix: 'Write https in the address of the file, and move files whose server cannot do that.',
  source: 'https://www.w3.org/TR/mixed-content/',
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
