import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { givesOpener } from '../../links/fingerprinted-traits.js';
import { newTabLinks } from '../../links/page-links.js';

export default crossPageRule({
  id: 'link-unsafe-target-blank',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Unsafe rel="opener" on external link',
  why: 'Browsers protect links with target="_blank" by default; rel="opener" disables this and lets the opened site redirect your tab.',
  fix: 'Remove opener from the rel attribute of external links.',
  source: 'https://html.spec.whatwg.org/multipage/links.html#link-type-opener',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const links = newTabLinks(page, site);
    if (links.isEmpty) return notApplicable;
    return finding(
      links.that(givesOpener).map((anchor) =>
        elementEvidence('The link opens an external site in a new tab with rel="opener".', anchor, {
          value: anchor.text,
          target: anchor.url,
        }),
      ),
      { applicable: links },
    );
  },
});
