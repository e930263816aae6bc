import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';
import { labOf } from '../../vitals-basis.js';

export default pageOnSiteRule({
  id: 'lcp-not-preloadable',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Main image is found late',
  why: 'The browser asks for an image early only if it stands in the markup and is marked as important; one that CSS or script names is found after these have loaded.',
  fix: 'Put the main image into the markup as img with fetchpriority="high", or preload it.',
  source: 'https://developer.chrome.com/docs/performance/insights/lcp-discovery',
  on: 'html',
  wholePage: true,
  check: (page, site) => {
    const lab = labOf(site, page.url)?.lab;
    if (!lab?.lcpImage) return notApplicable;
    const { url, inMarkup, highPriority } = lab.lcpImage;
    if (inMarkup && highPriority) return pass;
    const reason = inMarkup ? 'has no fetchpriority="high"' : 'is not in the markup';
    return finding({ message: `The largest image of the first view ${reason} (basis: lab).`, target: url });
  },
});
