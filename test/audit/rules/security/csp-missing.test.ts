import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/csp-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = (html: string, headers = {}) => siteOf([pageFrom(html, { headers })]);

describe('csp-missing', () => {
  it('fails: neither header nor meta', () => {
    expect(runRule(rule, [], home('<p>Tea</p>'))).toMatchObject({ kind: 'fail' });
  });
  it('fails: a report-only policy enforces nothing', () => {
    expect(
      runRule(rule, [], home('<p>Tea</p>', { 'content-security-policy-report-only': "default-src 'self'" })),
    ).toMatchObject({ kind: 'fail' });
  });
  it('passes: a header', () => {
    expect(runRule(rule, [], home('<p>Tea</p>', { 'content-security-policy': "default-src 'self'" }))).toMatchObject({
      kind: 'pass',
    });
  });
  it('passes, a near miss: a meta element', () => {
    expect(
      runRule(rule, [], home('<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">')),
    ).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no home page', () => {
    expect(runRule(rule, [], siteOf([]))).toMatchObject({ kind: 'not-applicable' });
  });
});
