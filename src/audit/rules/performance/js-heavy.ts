import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { byteSize, KIB } from '../../performance/byte-size.js';
import { ownCode, transferBytes } from '../../performance/page-assets.js';
import { labOf } from '../../score/vitals-basis.js';

export default crossPageRule({
  id: 'js-heavy',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Large JavaScript payload',
  why: 'JavaScript must be downloaded, parsed and run; on an average phone a megabyte of it keeps the page busy for seconds.',
  fix: 'Split the bundle by page, load rarely used code on demand, and replace heavy libraries with small ones.',
  source: 'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: { needs: 'BUILD', reason: 'What can be loaded later or removed is decided in the JavaScript build.' },
  convention: true,
  on: 'html',
  thresholds: {
    size: { unit: 'KiB', default: 250, min: 1, max: 10_000, about: 'Largest script, as transferred.' },
    total: {
      unit: 'KiB',
      default: 1_024,
      min: 1,
      max: 100_000,
      about: "Size of all of the page's own scripts together, as transferred, that is a warning.",
    },
  },
  checkWith:
    ({ size, total }) =>
    (page, site) => {
      const files = ownCode(page, site, 'SCRIPT');
      const lab = labOf(site, page.url)?.lab?.ownScriptBytes;
      if (files.length === 0 && lab === undefined) return notApplicable;
      const own = lab ?? files.reduce((sum, asset) => sum + (transferBytes(asset) ?? 0), 0);
      if (own > total * KIB) {
        return finding({
          message: `The transfer size of the page's own scripts is ${byteSize(own)} (limit ${byteSize(total * KIB)}).`,
        });
      }
      return finding(
        files.flatMap((asset) => {
          const bytes = transferBytes(asset) ?? 0;
          return bytes > size * KIB
            ? [
                {
                  message: `The transfer size of the script is ${byteSize(bytes)} (limit ${byteSize(size * KIB)}).`,
                  target: asset.url,
                },
              ]
            : [];
        }),
        { severity: 'NOTICE' },
      );
    },
});
