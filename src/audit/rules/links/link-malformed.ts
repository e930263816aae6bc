import { elementEvidence } from '../../engine/element-evidence.js';
import { type Evidence, finding, notApplicable, pageRule } from '../../engine/rule.js';
import { hrefDefect } from '../../traits/href-defect.js';

export default pageRule({
  id: 'link-malformed',
  category: 'LINKS',
  severity: 'ERROR',
  title: 'Malformed link URL',
  why: 'Browsers guess what a malformed URL means and crawlers give up, so the link may go nowhere or to a page that does not exist.',
  fix: 'Correct the URL: one scheme with a colon and two slashes, forward slashes only, spaces as %20.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page) => {
    const evidence: Evidence[] = [];
    let applicable = 0;
    for (const anchor of page.html.anchors) {
      if (anchor.href === null) continue;
      applicable += 1;
      const defect = hrefDefect(anchor.href, anchor.url);
      if (defect !== null) evidence.push(elementEvidence(`The URL ${defect}.`, anchor, { value: anchor.href }));
    }
    return applicable === 0 ? notApplicable : finding(evidence, { applicable });
  },
});
