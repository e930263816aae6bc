import { crossPageRule } from '../../engine/rule.js';
import { hreflangPages } from '../../i18n/hreflang-targets.js';

export default crossPageRule({
  id: 'hreflang-to-noncanonical',
  category: 'I18N',
  severity: 'ERROR',
  title: 'Hreflang points to non-canonical URL',
  why: 'The alternate declares another URL as canonical, so search engines index that one and drop the alternate.',
  fix: 'Use the canonical URL as the alternate, or make the alternate self-canonical. Translations must not have the original as their canonical.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  on: 'indexable',
  perElement: true,
  check: (page, site) =>
    hreflangPages(page, site, (target) =>
      target.canonical !== null && target.canonical !== target.url ? `has the canonical ${target.canonical}` : null,
    ),
});
