import { crossPageRule } from '../../engine/rule.js';
import { hreflangTargets } from '../../i18n/hreflang-targets.js';
import { answeredStatus } from '../../technical/response-status.js';
import { isErrorStatus } from '../../traits/error-response.js';

export default crossPageRule({
  id: 'hreflang-to-error',
  category: 'I18N',
  severity: 'ERROR',
  title: 'Hreflang points to 4xx/5xx URL',
  why: 'The version for this audience does not exist, so search engines drop the alternate and may distrust the set.',
  fix: 'Correct the URL of the alternate, restore the page, or remove the alternate from all pages of the set.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  on: 'indexable',
  perElement: true,
  check: (page, site) =>
    hreflangTargets(page, site, (url) => {
      const status = answeredStatus(site, url);
      return isErrorStatus(status) ? `returns ${status}` : null;
    }),
});
