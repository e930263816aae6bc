import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/clickjacking-open.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = (headers = {}, html = '<p>Tea</p>') => siteOf([pageFrom(html, { headers })]);

describe('clickjacking-open', () => {
  it('fails: neither header', () => {
    expect(runRule(rule, [], home())).toMatchObject({ kind: 'fail' });
  });
  it('fails: frame-ancestors in a meta element is ignored', () => {
    expect(
      runRule(rule, [], home({}, '<meta http-equiv="Content-Security-Policy" content="frame-ancestors \'none\'">')),
    ).toMatchObject({ kind: 'fail' });
  });
  it('fails: ALLOW-FROM is ignored', () => {
    expect(runRule(rule, [], home({ 'x-frame-options': 'ALLOW-FROM https://other.example' }))).toMatchObject({
      kind: 'fail',
    });
  });
  it('fails: frame-ancestors of every site, which X-Frame-Options cannot narrow', () => {
    const headers = { 'x-frame-options': 'DENY', 'content-security-policy': 'frame-ancestors *' };
    expect(runRule(rule, [], home(headers))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('allows every site, and') }],
    });
  });
  it('passes: frame-ancestors', () => {
    expect(runRule(rule, [], home({ 'content-security-policy': "frame-ancestors 'self'" }))).toMatchObject({
      kind: 'pass',
    });
  });
  it('passes, a near miss: X-Frame-Options', () => {
    expect(runRule(rule, [], home({ 'x-frame-options': 'SAMEORIGIN' }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no home page', () => {
    expect(runRule(rule, [], siteOf([]))).toMatchObject({ kind: 'not-applicable' });
  });
});
