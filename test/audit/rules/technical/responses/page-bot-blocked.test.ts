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
  it('does not apply to a page that responds', () => {
    expect(runRule(rule, pageFrom('<p>Fine</p>', { url })).kind).toBe('not-applicable');
  });
  it('does not apply to an ordinary error', () => {
    expect(runRule(rule, pageFrom('', { url, status: 404 })).kind).toBe('not-applicable');
  });
});
