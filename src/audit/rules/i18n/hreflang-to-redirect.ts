import { answeredStatus, isRedirectStatus } from '../../answered-status.js';
import { hreflangTargets } from '../../hreflang-targets.js';
import { pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'hreflang-to-redirect',
  category: 'I18N',
  severity: 'WARNING',
  title: 'hreflang alternate redirects',
  why: 'Alternates must name the final address. The page behind a redirect rarely names this one in return, so the pair is lost.',
  fix: 'Name the address to which the redirect leads.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  on: 'indexable',
  perElement: true,
  check: (page, site) =>
    hreflangTargets(page, site, (url) => {
      const status = answeredStatus(site, url);
      if (status === null || !isRedirectStatus(status)) return null;
      const { finalUrl } = site.resolve(url);
      return `answers ${status}${finalUrl === url ? '' : ` and leads to ${finalUrl}`}`;
    }),
});
