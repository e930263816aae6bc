import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { byteSize } from '../../performance/byte-size.js';
import { labOf } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'third-party-heavy',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Heavy third-party scripts',
  why: 'Scripts for ads, analytics and chat use the same network and the same main thread as your page.',
  fix: 'Remove services that are not worth their cost, load the others after the page is interactive, or show a placeholder until they are needed.',
  source: 'https://developer.chrome.com/docs/performance/insights/third-parties',
  obstacle: {
    needs: 'BUILD',
    reason: 'Which services are worth their cost is your decision; load the others after the page is interactive.',
  },
  on: 'html',
  check: (page, site) => {
    const lab = labOf(site, page.url)?.lab;
    if (!lab) return notApplicable;
    const { thirdPartyMs, thirdPartyBytes } = lab;
    return finding([
      ...(thirdPartyMs > 250
        ? [
            {
              message: `Third-party scripts use the main thread for ${Math.round(thirdPartyMs)} ms (limit 250 ms; basis: lab).`,
            },
          ]
        : []),
      ...(thirdPartyBytes > 512_000
        ? [{ message: `Third-party resources transfer ${byteSize(thirdPartyBytes)} (limit 500 KiB; basis: lab).` }]
        : []),
    ]);
  },
});
