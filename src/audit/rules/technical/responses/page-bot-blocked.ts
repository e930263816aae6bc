import { finding, pageRule, pass } from '../../../engine/rule.js';

export default pageRule({
  id: 'page-bot-blocked',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Crawler blocked by login, bot protection or rate limit',
  why: 'A login page, a rate limit or bot protection responded in place of the page, so it cannot be evaluated. It does not count in any score.',
  fix: 'Allow the crawler in the settings of the firewall or bot protection, by its user agent or its IP address, and run the audit again. Pages that are meant to be private need no change.',
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
    const help = vendor
      ? `Add the crawler to the allowlist of ${vendor}.`
      : 'Add the crawler to the allowlist of the server.';
    return finding({ message: `${by} in place of the page. ${help}`, value: reason });
  },
});
