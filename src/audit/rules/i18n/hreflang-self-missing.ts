import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { offeredSet } from '../../traits/hreflang-set.js';

export default crossPageRule({
  id: 'hreflang-self-missing',
  category: 'I18N',
  severity: 'WARNING',
  title: 'Hreflang missing self-reference',
  why: 'Each version must list itself along with all others, or search engines may ignore the set.',
  fix: 'Add an alternate with the language of this page and its own URL.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  needs: ['URL'],
  cause: 'SITE',
  on: 'html',
  wholePage: true,
  check: (page, site) => {
    const alternates = offeredSet(page, site);
    // a page out of the index is offered in no version; the pages that name it have a rule of their own
    if (alternates.length === 0 || page.noindex) return notApplicable;
    // a copy may carry the set of the page that it names as canonical
    if (alternates.some(({ url }) => url !== null && (url === page.url || url === page.canonical))) return pass;
    return finding({
      message: `The hreflang set (${alternates.length} ${alternates.length === 1 ? 'alternate' : 'alternates'}) has no self-reference.`,
      target: page.url,
    });
  },
});
