import { elementEvidence } from '../../element-evidence.js';
import { insecureUrl } from '../../insecure-url.js';
import { finding, notApplicable, pageRule } from '../../rule.js';

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
    const { scripts, styles, frames } = page.html;
    const loads = [
      ...scripts.map((element) => ({ element, url: element.url, name: 'script' })),
      ...styles.map((element) => ({ element, url: element.url, name: 'style sheet' })),
      ...frames.map((element) => ({ element, url: element.url, name: 'frame' })),
    ].filter(({ url }) => url !== null);
    if (loads.length === 0) return notApplicable;
    return finding(
      loads
        .filter(({ url }) => insecureUrl(url))
        .map(({ element, url, name }) => elementEvidence(`A ${name} is loaded over http.`, element, { target: url })),
      { applicable: loads.length },
    );
  },
});
