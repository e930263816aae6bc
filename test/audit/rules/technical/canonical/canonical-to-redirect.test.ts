import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-to-redirect.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const page = pageFrom('<link rel="canonical" href="https://example.com/b"><p>Text</p>', {
  url: 'https://example.com/a',
});
const to = (overrides: object) =>
  runRule(rule, page, siteOf([page, pageFrom('<p>B</p>', { url: 'https://example.com/b', ...overrides })]));

describe('canonical-to-redirect', () => {
  it('reports a canonical that redirects', () => {
    const outcome = to({ status: 301, html: null, redirect: 'https://example.com/c' });
    expect(outcome).toMatchObject({ kind: 'fail', evidence: [{ message: expect.stringContaining('301') }] });
  });
  it('passes a target that returns 200', () => {
    expect(to({}).kind).toBe('pass');
  });
  it('leaves a target with an error to canonical-to-error, and knows nothing of unknown ones', () => {
    expect(to({ status: 404 }).kind).toBe('pass');
    expect(runRule(rule, page).kind).toBe('not-applicable');
  });
});
