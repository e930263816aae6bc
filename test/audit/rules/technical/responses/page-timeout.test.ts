import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/page-timeout.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/slow';

describe('page-timeout', () => {
  it('reports a URL that times out', () => {
    const page = pageFrom('', { url, outcome: 'TIMEOUT', status: null, html: null, attempts: 2 });
    expect(runRule(rule, page)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('30 seconds') }],
    });
  });
  it('passes a slow page that does respond', () => {
    expect(runRule(rule, pageFrom('<p>Fine</p>', { url })).kind).toBe('pass');
  });
  it('leaves a failed connection to page-unreachable', () => {
    expect(runRule(rule, pageFrom('', { url, outcome: 'UNREACHABLE', status: null, html: null })).kind).toBe('pass');
  });
});
