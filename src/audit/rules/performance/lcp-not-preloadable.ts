import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { labOf } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'lcp-not-preloadable',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'LCP image discovered late',
  why: 'The browser requests an image early only if it is in the markup and marked as important; one that is referenced in CSS or JavaScript is discovered after these have loaded.',
  fix: 'Put the main image into the markup as img with fetchpriority="high", or preload it.',
  source: 'https://developer.chrome.com/docs/performance/insights/lcp-discovery',
  checkedOn: '2026-11-21',
  on: 'html',
  basis: 'MEASUREMENT',
  wholePage: true,
  check: (page, site) => {
    const lab = labOf(site, page.url)?.lab;
    if (!lab?.lcpImage) return notApplicable;
    const { url, inMarkup, highPriority } = lab.lcpImage;
    if (inMarkup && highPriority) return pass;
    const reason = inMarkup ? 'has no fetchpriority="high"' : 'is not in the HTML';
    return finding({ message: `The LCP image ${reason} (basis: lab).`, target: url });
  },
});
