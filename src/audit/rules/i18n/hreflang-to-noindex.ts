import { hreflangPages } from '../../hreflang-targets.js';
import { pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'hreflang-to-noindex',
  category: 'I18N',
  severity: 'ERROR',
  title: 'hreflang alternate is noindex',
  why: 'A version that is kept out of the index cannot be shown to its readers, so the alternate is useless.',
  fix: 'Remove noindex from the alternate, or remove the alternate from all pages of the set.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  on: 'indexable',
  perElement: true,
  check: (page, site) => hreflangPages(page, site, (target) => (target.noindex ? 'is noindex' : null)),
});
