import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { fragmentLinks, toMissingFragment } from '../../links/fragment-links.js';

export default crossPageRule({
  id: 'link-fragment-missing',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Link to missing fragment (#id)',
  why: 'The browser opens the page at its top, and the reader does not find what the link promised.',
  fix: 'Add the id used in the link to the target element, or correct the part after the # in the link.',
  source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const links = fragmentLinks(page, site);
    if (links.isEmpty) return notApplicable;
    return finding(
      links.that(toMissingFragment).map(({ anchor, fragment }) =>
        elementEvidence(`No element on the target page has the id “${fragment}”.`, anchor, {
          value: anchor.href,
          target: anchor.url,
        }),
      ),
      { applicable: links },
    );
  },
});
