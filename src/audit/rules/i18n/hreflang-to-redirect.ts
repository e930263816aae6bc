import { crossPageRule } from '../../engine/rule.js';
import { hreflangTargets } from '../../i18n/hreflang-targets.js';
import { answeredStatus, isRedirectStatus } from '../../technical/response-status.js';

export default crossPageRule({
  id: 'hreflang-to-redirect',
  category: 'I18N',
  severity: 'WARNING',
  title: 'Hreflang points to redirect',
  why: 'Alternates must be final URLs. The page behind a redirect rarely links back to this one, so the pair is lost.',
  fix: 'Use the final URL of the redirect.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  on: 'indexable',
  perElement: true,
  check: (page, site) =>
    hreflangTargets(page, site, (url) => {
      const status = answeredStatus(site, url);
      if (status === null || !isRedirectStatus(status)) return null;
      const { finalUrl } = site.resolve(url);
      return `returns ${status}${finalUrl === url ? '' : ` and redirects to ${finalUrl}`}`;
    }),
});
