import { REDIRECTS } from '../../../../facts/page-status.js';
import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';
import { brokenAnswer, isBrokenForCertain } from '../../../links/external-answer.js';
import { clientRedirects } from '../../../technical/client-redirect.js';
import { isRedirectEntry } from '../../../technical/redirect-entry.js';
import { describeResponse, isErrorResponse } from '../../../traits/error-response.js';
import { leavesWeb } from '../../../traits/leaves-web.js';

export default crossPageRule({
  id: 'redirect-to-error',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Broken redirect',
  why: 'The redirect sends visitors and crawlers to a URL that does not work, so both the visit and the link equity of the old URL are lost.',
  fix: 'Redirect to a page that returns 200, or return 404 or 410 directly if there is no replacement.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  needs: ['REDIRECTS'],
  obstacle: {
    needs: 'DECISION',
    reason:
      'No page of the site has a similar URL. Redirect to the page that replaces it, or return 410 if there is none.',
  },
  on: 'response',
  reads: [clientRedirects],
  check: (page, site) => {
    const [led] = page.read(clientRedirects);
    if (led !== undefined && page.eligible) {
      const { final } = site.resolve(led.target);
      const by = led.by === 'refresh' ? 'A refresh' : 'A script';
      return final !== null && isErrorResponse(final)
        ? finding({ message: `${by} redirects to a URL that ${describeResponse(final)}.`, target: final.url })
        : pass;
    }
    if (!isRedirectEntry(page, site)) return pass;
    if (leadsNowhere(page.facts) && !leavesWeb(page.facts)) {
      return finding({
        message: `Returns ${page.facts.status} without a valid Location header.`,
      });
    }
    if (page.facts.redirect === null) return pass;
    const { final, finalUrl, loop } = site.resolve(page.url);
    if (loop) return pass;
    if (!final) {
      const checked = site.external(finalUrl);
      if (!checked) return notApplicable;
      return isBrokenForCertain(checked)
        ? finding({
            message: `Redirects to a URL on another site that ${brokenAnswer(checked)}.`,
            target: checked.end?.url ?? finalUrl,
          })
        : pass;
    }
    if (final.leavesWeb) return pass;
    if (leadsNowhere(final)) {
      const message = `Redirects to a URL that returns ${final.status} without a valid Location header.`;
      return finding({ message, target: final.url });
    }
    return isErrorResponse(final)
      ? finding({ message: `Redirects to a URL that ${describeResponse(final)}.`, target: final.url })
      : pass;
  },
});

/** A redirect without a Location, or with one that is not an http or https URL. */
const leadsNowhere = (response: { status: number | null; redirect: string | null }): boolean =>
  REDIRECTS.has(response.status) && response.redirect === null;
