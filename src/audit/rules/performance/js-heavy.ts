import { byteSize } from '../../byte-size.js';
import { ownCode, transferBytes } from '../../page-assets.js';
import { finding, notApplicable, pageOnSiteRule } from '../../rule.js';
import { labOf } from '../../vitals-basis.js';

export default pageOnSiteRule({
  id: 'js-heavy',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Page loads much JavaScript',
  why: 'Script must be downloaded, parsed and run; on an ordinary phone a megabyte of it keeps the page busy for seconds.',
  fix: 'Split the bundle by page, load on demand what is rarely used, and replace heavy libraries by small ones.',
  source: 'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
  convention: true,
  on: 'html',
  check: (page, site) => {
    const files = ownCode(page, site, 'SCRIPT');
    const lab = labOf(site, page.url)?.lab?.ownScriptBytes;
    if (files.length === 0 && lab === undefined) return notApplicable;
    const total = lab ?? files.reduce((sum, asset) => sum + (transferBytes(asset) ?? 0), 0);
    if (total > 1_048_576) {
      return finding({ message: `The page's own scripts transfer ${byteSize(total)} (limit 1 MiB).` });
    }
    return finding(
      files.flatMap((asset) => {
        const bytes = transferBytes(asset) ?? 0;
        return bytes > 256_000
          ? [{ message: `The script transfers ${byteSize(bytes)} (limit 250 KiB).`, target: asset.url }]
          : [];
      }),
      { severity: 'NOTICE' },
    );
  },
});
