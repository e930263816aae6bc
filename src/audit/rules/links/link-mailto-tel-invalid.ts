import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { contactDefect } from '../../links/contact-address.js';

const CONTACT = /^\s*(?:mailto|tel):/i;

export default pageRule({
  id: 'link-mailto-tel-invalid',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Invalid mailto or tel link',
  why: 'A mail program or phone cannot use the link, so visitors who want to get in touch give up.',
  fix: 'Use mailto: with a full e-mail address, and tel: with the number in international form without spaces, such as tel:+49-30-123456.',
  source: 'https://www.rfc-editor.org/rfc/rfc3966',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page) => {
    // an http URL is none of these: nearly all links are decided without reading their text
    const links = page.html.anchors.filter(({ href, url }) => url === null && href !== null && CONTACT.test(href));
    if (links.length === 0) return notApplicable;
    return finding(
      links.flatMap((anchor) => {
        const defect = contactDefect(anchor.href ?? '');
        return defect === null ? [] : [elementEvidence(`The link ${defect}.`, anchor, { value: anchor.href })];
      }),
      { applicable: links.length },
    );
  },
});
