import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { byteSize, KIB } from '../../performance/byte-size.js';
import { labOf } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'third-party-heavy',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Heavy third-party scripts',
  why: 'Scripts for ads, analytics and chat use the same network and the same main thread as your page.',
  fix: 'Remove services that are not worth their cost, load the others after the page is interactive, or show a placeholder until they are needed.',
  source: 'https://developer.chrome.com/docs/performance/insights/third-parties',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason: 'Which services are worth their cost is your decision; load the others after the page is interactive.',
  },
  on: 'html',
  basis: 'MEASUREMENT',
  thresholds: {
    ms: { unit: 'ms', default: 250, min: 0, max: 60_000, about: 'Longest use of the main thread.' },
    size: { unit: 'KiB', default: 500, min: 0, max: 100_000, about: 'Most that third-party resources transfer.' },
  },
  checkWith:
    ({ ms, size }) =>
    (page, site) => {
      const lab = labOf(site, page.url)?.lab;
      if (!lab) return notApplicable;
      const { thirdPartyMs, thirdPartyBytes } = lab;
      return finding([
        ...(thirdPartyMs > ms
          ? [
              {
                message: `Third-party scripts use the main thread for ${Math.round(thirdPartyMs)} ms (limit ${ms} ms; basis: lab).`,
              },
            ]
          : []),
        ...(thirdPartyBytes > size * KIB
          ? [
              {
                message: `Third-party resources transfer ${byteSize(thirdPartyBytes)} (limit ${byteSize(size * KIB)}; basis: lab).`,
              },
            ]
          : []),
      ]);
    },
});
