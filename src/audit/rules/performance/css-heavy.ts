import { gradedFinding } from '../../engine/graded-finding.js';
import { crossPageRule, notApplicable } from '../../engine/rule.js';
import { byteSize, KIB } from '../../performance/byte-size.js';
import { ownCode, transferBytes } from '../../performance/page-assets.js';

export default crossPageRule({
  id: 'css-heavy',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Large CSS file',
  why: 'The browser shows nothing before it has downloaded and parsed the stylesheets in the head.',
  fix: 'Remove rules that no page uses, split the file by page type, and load print and rarely needed styles by media.',
  source: 'https://web.dev/articles/extract-critical-css',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: {
    needs: 'BUILD',
    reason: 'Use the coverage panel of a browser on all kinds of pages to find the rules that no page uses.',
  },
  convention: true,
  on: 'html',
  thresholds: {
    size: { unit: 'KiB', default: 150, min: 1, max: 10_000, about: 'Largest stylesheet, as transferred.' },
    warningSize: {
      unit: 'KiB',
      default: 500,
      min: 1,
      max: 100_000,
      about: 'Largest stylesheet before it is a warning.',
    },
  },
  checkWith:
    ({ size, warningSize }) =>
    (page, site) => {
      const files = ownCode(page, site, 'STYLE');
      if (files.length === 0) return notApplicable;
      return gradedFinding(
        files.flatMap((asset) => {
          const bytes = transferBytes(asset) ?? 0;
          if (bytes <= size * KIB) return [];
          const evidence = {
            message: `The transfer size of the stylesheet is ${byteSize(bytes)} (limit ${byteSize(size * KIB)}).`,
            target: asset.url,
          };
          return [{ severity: bytes > warningSize * KIB ? 'WARNING' : 'NOTICE', evidence }] as const;
        }),
        files.length,
      );
    },
});
