import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/page-unreachable.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';

describe('page-unreachable', () => {
  it('reports a URL without a connection', () => {
    const error = { code: 'CONNECTION_REFUSED', message: 'The server refused the connection.' };
    const page = pageFrom('', { url, outcome: 'UNREACHABLE', status: null, html: null, error });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', evidence: [{ value: 'CONNECTION_REFUSED' }] });
  });
  it('does not report a response that cannot be decoded as a failed connection', () => {
    const error = { code: 'DECODING_FAILED', message: 'The body could not be decoded.' };
    const page = pageFrom('', { url, outcome: 'UNREACHABLE', status: 200, html: null, error, attempts: 1 });
    expect(runRule(rule, page)).toMatchObject({
      evidence: [{ message: 'The body could not be decoded (attempts: 1).' }],
    });
  });
  it('passes a URL that responds, even with an error', () => {
    expect(runRule(rule, pageFrom('', { url, status: 500 })).kind).toBe('pass');
  });
  it('ignores pages that robots.txt disallows', () => {
    const page = pageFrom('', { url, outcome: 'BLOCKED_BY_ROBOTS', status: null, html: null });
    expect(runRule(rule, page).kind).toBe('not-applicable');
  });
});
