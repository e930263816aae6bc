import { crossPageRule } from '../../engine/rule.js';
import { hreflangPages } from '../../i18n/hreflang-targets.js';

export default crossPageRule({
  id: 'hreflang-to-noindex',
  category: 'I18N',
  severity: 'ERROR',
  title: 'Hreflang points to noindex page',
  why: 'A version that is set to noindex cannot be shown to its audience, so the alternate is useless.',
  fix: 'Remove noindex from the alternate, or remove the alternate from all pages of the set.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  on: 'indexable',
  perElement: true,
  check: (page, site) => hreflangPages(page, site, (target) => (target.noindex ? 'is set to noindex' : null)),
});
