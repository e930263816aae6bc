import { hreflangPages } from '../../hreflang-targets.js';
import { pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'hreflang-to-noncanonical',
  category: 'I18N',
  severity: 'ERROR',
  title: 'hreflang alternate has another canonical',
  why: 'The alternate says that another address is the original, so search engines index that one and drop the alternate.',
  fix: 'Name the canonical address as the alternate, or let the alternate be its own canonical. Translations must not name the original as canonical.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  on: 'indexable',
  perElement: true,
  check: (page, site) =>
    hreflangPages(page, site, (target) =>
      target.canonical !== null && target.canonical !== target.url
        ? `names ${target.canonical} as its canonical`
        : null,
    ),
});
