import { describeAnswer, isErrorAnswer } from '../../error-answer.js';
import { isRedirectEntry } from '../../redirect-entry.js';
import { finding, notApplicable, pageOnSiteRule, pass } from '../../rule.js';

export default pageOnSiteRule({
  id: 'redirect-to-error',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Redirect ends in an error',
  why: 'Visitors and crawlers are sent on to an address that does not work, so the redirect saves neither the visit nor the links that point to the old address.',
  fix: 'Redirect to a page that answers 200, or answer 404 or 410 directly when there is no replacement.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  on: 'response',
  check: (page, site) => {
    if (!isRedirectEntry(page, site)) return pass;
    if (leadsNowhere(page.facts)) {
      return finding({
        message: `The address answers ${page.facts.status} and names no http or https address to go to.`,
      });
    }
    if (page.facts.redirect === null) return pass;
    const { final, finalUrl, loop } = site.resolve(page.url);
    if (loop) return pass;
    if (!final) {
      const checked = site.external(finalUrl);
      if (!checked) return notApplicable;
      return checked.verdict === 'BROKEN' && checked.failures >= 2
        ? finding({
            message: `The chain ends at another site, at an address that ${describe(checked)}.`,
            target: finalUrl,
          })
        : pass;
    }
    if (leadsNowhere(final)) {
      const message = `The chain ends at an address that answers ${final.status} and names none to go to.`;
      return finding({ message, target: final.url });
    }
    return isErrorAnswer(final)
      ? finding({ message: `The chain ends at an address that ${describeAnswer(final)}.`, target: final.url })
      : pass;
  },
});

const REDIRECTS: ReadonlySet<number | null> = new Set([301, 302, 303, 307, 308]);

/** A redirect without a Location, or with one that is no web address. */
const leadsNowhere = (answer: { status: number | null; redirect: string | null }): boolean =>
  REDIRECTS.has(answer.status) && answer.redirect === null;

const describe = ({ status }: { status: number | null }): string => describeAnswer({ status, outcome: 'OK' });
