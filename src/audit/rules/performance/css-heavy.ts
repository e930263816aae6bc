import { gradedFinding } from '../../engine/graded-finding.js';
import { crossPageRule, notApplicable } from '../../engine/rule.js';
import { byteSize } from '../../performance/byte-size.js';
import { ownCode, transferBytes } from '../../performance/page-assets.js';

export default crossPageRule({
  id: 'css-heavy',
  category: 'PERFORMANCE',
  severity: 'NOTICE',
  title: 'Large CSS file',
  why: 'The browser shows nothing before it has downloaded and parsed the stylesheets in the head.',
  fix: 'Remove rules that no page uses, split the file by page type, and load print and rarely needed styles by media.',
  source: 'https://web.dev/articles/extract-critical-css',
  cause: 'ELEMENT',
  obstacle: {
    needs: 'BUILD',
    reason: 'Use the coverage panel of a browser on all kinds of pages to find the rules that no page uses.',
  },
  convention: true,
  on: 'html',
  check: (page, site) => {
    const files = ownCode(page, site, 'STYLE');
    if (files.length === 0) return notApplicable;
    return gradedFinding(
      files.flatMap((asset) => {
        const bytes = transferBytes(asset) ?? 0;
        if (bytes <= 153_600) return [];
        const evidence = {
          message: `The transfer size of the stylesheet is ${byteSize(bytes)} (limit 150 KiB).`,
          target: asset.url,
        };
        return [{ severity: bytes > 512_000 ? 'WARNING' : 'NOTICE', evidence }] as const;
      }),
      files.length,
    );
  },
});
