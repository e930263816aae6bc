import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/page-bot-blocked.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';

describe('page-bot-blocked', () => {
  it('shows what responded in place of the page', () => {
    const page = pageFrom('', { url, status: 403, inconclusive: { reason: 'CHALLENGE', vendor: 'Cloudflare' } });
    expect(runRule(rule, page)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringMatching(/Cloudflare returned 403.*allowlist of Cloudflare/) }],
    });
  });
  it.each([
    ['SUSPENDED', null, 'WARNING', /^The server returned 200 .* account is suspended/],
    ['PARKED', 'Sedo', 'WARNING', /^Sedo returned 200 .* parked/],
    ['DEFAULT_PAGE', 'nginx', 'WARNING', /default page of a server/],
    ['UNPUBLISHED', 'Shopify', 'WARNING', /not published/],
    ['MAINTENANCE', null, 'WARNING', /Return 503/],
    ['CONSENT', 'Didomi', 'NOTICE', /request for consent/],
  ])('says what a notice means: %s', (reason, vendor, severity, message) => {
    const page = pageFrom('', { url, inconclusive: { reason, vendor } });
    expect(runRule(rule, page)).toMatchObject({
      ...(severity === 'WARNING' && { severity }),
      evidence: [{ message: expect.stringMatching(message), value: reason }],
    });
  });
  it('does not apply to a page that responds', () => {
    expect(runRule(rule, pageFrom('<p>Fine</p>', { url })).kind).toBe('not-applicable');
  });
  it('does not apply to an ordinary error', () => {
    expect(runRule(rule, pageFrom('', { url, status: 404 })).kind).toBe('not-applicable');
  });
});
