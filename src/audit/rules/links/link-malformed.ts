import { elementEvidence } from '../../element-evidence.js';
import { hrefDefect } from '../../href-defect.js';
import { finding, notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'link-malformed',
  category: 'LINKS',
  severity: 'ERROR',
  title: 'Link address is malformed',
  why: 'Browsers guess what a broken address means and crawlers give up, so the link may lead nowhere or to a page that does not exist.',
  fix: 'Correct the address: one scheme with a colon and two slashes, forward slashes only, spaces as %20.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986',
  on: 'html',
  perElement: true,
  check: (page) => {
    const links = page.html.anchors.filter((anchor) => anchor.href !== null);
    if (links.length === 0) return notApplicable;
    return finding(
      links.flatMap((anchor) => {
        const defect = hrefDefect(anchor.href ?? '', anchor.url);
        return defect === null ? [] : [elementEvidence(`The address ${defect}.`, anchor, { value: anchor.href })];
      }),
      { applicable: links.length },
    );
  },
});
