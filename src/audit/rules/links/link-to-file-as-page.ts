import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { toFile } from '../../links/fingerprinted-traits.js';
import { internalLinks } from '../../links/page-links.js';
import { fileExtension } from '../../traits/link-traits.js';

export default crossPageRule({
  id: 'link-to-file-as-page',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Link to script, style or data file',
  why: 'A visitor who follows the link sees source code, and crawlers fetch the file as if it were a page.',
  fix: 'Load such files with script or link elements; link to the page that describes or uses them.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/a',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'LEAVE',
    reason:
      'A link that offers the file for download or reading is fine as it is; resources that a page needs are loaded by script or link elements.',
  },
  convention: true,
  on: 'html',
  perElement: true,
  check: (page, site) => {
    // another site may show a file on a page of that name, as code hosts do
    const links = internalLinks(page, site);
    if (links.isEmpty) return notApplicable;
    const files = links.that(toFile);
    if (files.isEmpty) return pass;
    // a link that saves a file is meant to point to one
    const saved = new Set(page.html.downloads);
    return finding(
      files.flatMap((anchor) => {
        if (saved.has(anchor.url)) return [];
        const extension = fileExtension(anchor.url);
        return extension
          ? [
              elementEvidence(`The link points to a .${extension.toLowerCase().replace(/^\./, '')} file.`, anchor, {
                value: anchor.text,
                target: anchor.url,
              }),
            ]
          : [];
      }),
      { applicable: links },
    );
  },
});
