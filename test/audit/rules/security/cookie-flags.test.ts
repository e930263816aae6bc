import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/cookie-flags.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = (overrides = {}) =>
  siteOf([
    {
      ...pageFrom('<p>Tea</p>', { url: 'https://example.com/' }),
      cookies: [
        { name: 'session', secure: true, httpOnly: true, sameSite: 'Lax' as const, sessionLike: true, ...overrides },
      ],
    },
  ]);

describe('cookie-flags', () => {
  it('fails: not HttpOnly', () => {
    expect(runRule(rule, [], home({ httpOnly: false }))).toMatchObject({ kind: 'fail' });
  });
  it('fails: no SameSite', () => {
    expect(runRule(rule, [], home({ sameSite: null }))).toMatchObject({ kind: 'fail' });
  });
  it('passes: all flags', () => {
    expect(runRule(rule, [], home())).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: SameSite=None is a choice', () => {
    expect(runRule(rule, [], home({ sameSite: 'None' }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no session cookie', () => {
    expect(runRule(rule, [], home({ sessionLike: false, secure: false }))).toMatchObject({ kind: 'not-applicable' });
  });
});
