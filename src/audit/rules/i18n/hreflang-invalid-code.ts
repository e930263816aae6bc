import { crossPageRule, type Evidence, finding, notApplicable } from '../../engine/rule.js';
import { hreflangDefect } from '../../i18n/language-tags.js';
import { offeredSet } from '../../traits/hreflang-set.js';

export default crossPageRule({
  id: 'hreflang-invalid-code',
  category: 'I18N',
  severity: 'ERROR',
  title: 'Invalid hreflang code',
  why: 'Search engines ignore an alternate with an unknown code, so that version is not shown to its audience.',
  fix: 'Use an ISO 639-1 language, then an ISO 3166-1 country where it matters: en-GB rather than en-UK, ja rather than jp. A country alone is not a language.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const alternates = offeredSet(page, site);
    if (alternates.length === 0) return notApplicable;
    const evidence = alternates.flatMap(({ code, href, url }): Evidence[] => {
      const defect = hreflangDefect(code);
      if (defect === null) return [];
      return [
        { message: `hreflang “${code.slice(0, 100)}”: ${defect}.`, value: code.slice(0, 500), target: url ?? href },
      ];
    });
    return finding(evidence, { applicable: alternates.length });
  },
});
