import { finding, pageRule, pass } from '../../../engine/rule.js';

/** The notice that came in place of the page although nothing blocks the crawler in particular. */
const NOTICES: Readonly<Record<string, string>> = {
  CONSENT: 'a request for consent. Show crawlers the page without it.',
  SUSPENDED: 'the hosting account is suspended. Ask the host to reactivate it.',
  PARKED: 'the domain is parked or for sale. Renew it, or point it to the site.',
  DEFAULT_PAGE: 'the default page of a server without a site. Point the domain to the folder of the site.',
  UNPUBLISHED: 'the site is not published. Publish it, or wait with the audit until it is.',
  MAINTENANCE: 'a maintenance notice. Return 503 during maintenance, so that search engines come back later.',
};

export default pageRule({
  id: 'page-bot-blocked',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Login, bot wall or hosting notice in place of the page',
  why: 'A login page, a rate limit, bot protection, a request for consent or a notice of the host came in place of the page, so it cannot be evaluated. It does not count in any score.',
  fix: 'Allow the crawler in the settings of the firewall or bot protection, by its user agent or its IP address, and run the audit again. Pages that are meant to be private need no change. Where a notice says that the account is suspended, the domain parked or the site under maintenance, visitors see it as well.',
  source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
  checkedOn: '2026-11-29',
  needs: ['RESPONSE'],
  obstacle: {
    needs: 'SERVER',
    reason:
      'The block is configured in the firewall or bot protection. Allow the crawler there if it may read these pages.',
  },
  convention: true,
  on: 'inconclusive',
  check: ({ facts }) => {
    if (!facts.inconclusive) return pass;
    const { reason, vendor } = facts.inconclusive;
    const response = facts.status === null ? 'responded' : `returned ${facts.status}`;
    const by = `${vendor ?? 'The server'} ${response}`;
    const notice = NOTICES[reason];
    if (notice) {
      const message = `${by} in place of the page: ${notice}`;
      return finding({ message, value: reason }, { severity: reason === 'CONSENT' ? 'NOTICE' : 'WARNING' });
    }
    const help = vendor
      ? `Add the crawler to the allowlist of ${vendor}.`
      : 'Add the crawler to the allowlist of the server.';
    return finding({ message: `${by} in place of the page. ${help}`, value: reason });
  },
});
