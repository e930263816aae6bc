import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/canonical/canonical-to-error.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const page = pageFrom('<link rel="canonical" href="https://example.com/b"><p>Text</p>', {
  url: 'https://example.com/a',
});
const to = (overrides: object) =>
  runRule(rule, page, siteOf([page, pageFrom('<p>B</p>', { url: 'https://example.com/b', ...overrides })]));

describe('canonical-to-error', () => {
  it('reports a canonical to 404 or 500', () => {
    expect(to({ status: 404 })).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'The canonical URL returns 404.' }],
    });
    expect(to({ status: 500 }).kind).toBe('fail');
  });
  it('passes a working target and does not apply to an unknown one', () => {
    expect(to({}).kind).toBe('pass');
    expect(runRule(rule, page).kind).toBe('not-applicable');
  });
  it('passes a target behind a login wall', () => {
    expect(to({ status: 403, inconclusive: { reason: 'LOGIN', vendor: null } }).kind).toBe('pass');
  });
});
