import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'page-bot-blocked',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Page is closed to the crawler',
  why: 'A sign-in, a rate limit or a bot wall answered in place of the page, so nothing can be said about it. It does not count in any score.',
  fix: 'Allow the crawler in the settings of the firewall or bot protection, by its user agent or by the address it crawls from, and audit again. Pages that are meant to be private need no change.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  convention: true,
  on: 'inconclusive',
  check: ({ facts }) => {
    if (!facts.inconclusive) return pass;
    const { reason, vendor } = facts.inconclusive;
    const status = facts.status === null ? '' : ` with status ${facts.status}`;
    const by = vendor ? `${vendor} answered${status}` : `The server answered${status}`;
    const help = vendor
      ? `Add the crawler to the allow list of ${vendor}.`
      : 'Add the crawler to the allow list of the server.';
    return finding({ message: `${by} in place of the page. ${help}`, value: reason });
  },
});
