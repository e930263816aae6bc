import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { isDefault, offeredSet, primaryOf } from '../../traits/hreflang-set.js';

export default crossPageRule({
  id: 'hreflang-no-x-default',
  category: 'I18N',
  severity: 'NOTICE',
  title: 'Hreflang missing x-default',
  why: 'Readers whose language is not in the set get whichever version the search engine picks. An x-default declares the fallback.',
  fix: 'Add an alternate with hreflang="x-default" that points to the version, or the language selector, for everyone else.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  wholePage: true,
  check: (page, site) => {
    const codes = offeredSet(page, site).map(({ code }) => code);
    const languages = new Set(codes.filter((code) => !isDefault(code)).map(primaryOf));
    if (languages.size < 2) return notApplicable;
    if (codes.some(isDefault)) return pass;
    return finding({ message: `The hreflang set has ${languages.size} languages and no x-default.` });
  },
});
