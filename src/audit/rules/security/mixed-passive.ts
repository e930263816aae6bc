import { elementEvidence } from '../../element-evidence.js';
import { insecureUrl } from '../../insecure-url.js';
import { finding, notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'mixed-passive',
  category: 'SECURITY',
  severity: 'WARNING',
  title: 'Secure page loads images, audio or video over http',
  why: 'Browsers ask for the file over https instead and show nothing when that fails; older ones take the padlock away.',
  fix: 'Write https in the address of the file, and move files whose server cannot do that.',
  source: 'https://www.w3.org/TR/mixed-content/',
  on: 'html',
  perElement: true,
  check: (page) => {
    if (page.parsed.protocol !== 'https:') return notApplicable;
    const { images, media } = page.html;
    const loads = [
      ...images.map((element) => ({ element, url: element.url, name: 'An image' })),
      ...media.flatMap((element) =>
        element.urls.map((url) => ({ element, url, name: element.kind === 'AUDIO' ? 'Audio' : 'A video' })),
      ),
    ].filter(({ url }) => url !== null);
    if (loads.length === 0) return notApplicable;
    return finding(
      loads
        .filter(({ url }) => insecureUrl(url))
        .map(({ element, url, name }) => elementEvidence(`${name} is loaded over http.`, element, { target: url })),
      { applicable: loads.length },
    );
  },
});
