import { crossPageRule } from '../../engine/rule.js';
import { hreflangPages } from '../../i18n/hreflang-targets.js';

export default crossPageRule({
  id: 'hreflang-no-return',
  category: 'I18N',
  severity: 'ERROR',
  title: 'Hreflang missing return link',
  why: 'Alternates count only when both pages link to each other; otherwise anyone could claim to have a translation of your page.',
  fix: 'Add this page to the hreflang links of the alternate, or remove the alternate here.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  on: 'indexable',
  wholePage: true,
  perElement: true,
  check: (page, site) =>
    hreflangPages(page, site, (target) =>
      target.cut || target.alternates.some(({ url }) => url === page.url) ? null : 'does not link back to this page',
    ),
});
