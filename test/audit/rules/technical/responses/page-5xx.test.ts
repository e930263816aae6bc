import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/page-5xx.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';

describe('page-5xx', () => {
  it('reports a URL that returns 500', () => {
    expect(runRule(rule, pageFrom('', { url, status: 500, attempts: 3 }))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'Returns 500 (attempts: 3).' }],
    });
  });
  it('passes 200 and 404', () => {
    expect(runRule(rule, pageFrom('<p>Fine</p>', { url })).kind).toBe('pass');
    expect(runRule(rule, pageFrom('', { url, status: 404 })).kind).toBe('pass');
  });
  it('ignores a challenge that comes with 503', () => {
    const inconclusive = { reason: 'CHALLENGE', vendor: 'Cloudflare' };
    expect(runRule(rule, pageFrom('', { url, status: 503, inconclusive })).kind).toBe('not-applicable');
  });
});
