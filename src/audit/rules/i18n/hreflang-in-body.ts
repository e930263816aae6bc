import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { hreflangSet } from '../../traits/hreflang-set.js';

export default pageRule({
  id: 'hreflang-in-body',
  category: 'I18N',
  severity: 'ERROR',
  title: 'Hreflang outside head',
  why: 'Search engines read hreflang in the head only, so these alternates are ignored.',
  fix: 'Move the alternate links into the head, before any element that belongs in the body, or list them in a sitemap.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const links = page.links('alternate').filter((link) => (link.hreflang ?? '').trim() !== '' && !link.inHead);
    if (links.length === 0) return notApplicable;
    if (hreflangSet(page).length > 0) return pass;
    return finding(
      links.map((link) =>
        elementEvidence(`The ${link.hreflang} alternate is in the body.`, link, {
          value: link.hreflang,
          target: link.url,
        }),
      ),
    );
  },
});
