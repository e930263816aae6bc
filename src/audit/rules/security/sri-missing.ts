import { runsAsScript } from '../../../facts/script-type.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { sameSite } from '../../urls/same-site.js';

export default pageRule({
  id: 'sri-missing',
  category: 'SECURITY',
  severity: 'NOTICE',
  title: 'Missing Subresource Integrity (SRI)',
  why: 'If the other site is compromised, its modified script runs in your page. An integrity hash makes the browser reject it.',
  fix: 'Add integrity and crossorigin attributes for files that never change, or host the file yourself. Services that change their script at any time cannot be pinned.',
  source: 'https://www.w3.org/TR/SRI/',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason:
      'The URL of the script contains no version, so its content may change at any time: a fixed hash would break it. Host a copy yourself if you can.',
  },
  on: 'html',
  view: 'raw',
  perElement: true,
  check: (page) => {
    const scripts = page.html.scripts.filter(
      // a file: or data: URL is no other site
      ({ url, type }) => url !== null && /^https?:/.test(url) && runsAsScript(type) && !sameSite(url, page.url),
    );
    if (scripts.length === 0) return notApplicable;
    return finding(
      scripts
        .filter((script) => !script.integrity)
        .map((script) =>
          elementEvidence('A third-party script has no integrity attribute.', script, { target: script.url }),
        ),
      { applicable: scripts.length },
    );
  },
});
