import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/page-4xx.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/gone';

describe('page-4xx', () => {
  it('reports a URL that returns 404 or 410', () => {
    for (const status of [404, 410, 418])
      expect(runRule(rule, pageFrom('', { url, status }))).toMatchObject({
        kind: 'fail',
        evidence: [{ message: `Returns ${status}; no page links to it.` }],
      });
  });
  it('passes a page that returns 200, and leaves server errors to page-5xx', () => {
    expect(runRule(rule, pageFrom('<p>Fine</p>', { url })).kind).toBe('pass');
    expect(runRule(rule, pageFrom('', { url, status: 500 })).kind).toBe('pass');
  });
  it('ignores a login page', () => {
    const wall = { reason: 'LOGIN', vendor: null };
    expect(runRule(rule, pageFrom('', { url, status: 403, inconclusive: wall })).kind).toBe('not-applicable');
    expect(runRule(rule, { ...pageFrom('', { url, status: 401 }), inconclusive: null }).kind).toBe('pass');
  });
});
