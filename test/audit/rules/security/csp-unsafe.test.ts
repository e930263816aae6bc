import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/csp-unsafe.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = (...policies: string[]) =>
  siteOf([pageFrom('<p>Tea</p>', { headers: policies.length > 0 ? { 'content-security-policy': policies } : {} })]);

describe('csp-unsafe', () => {
  it('fails: inline scripts', () => {
    expect(runRule(rule, [], home("script-src 'self' 'unsafe-inline'"))).toMatchObject({ kind: 'fail' });
  });
  it('fails: every host, through default-src', () => {
    expect(runRule(rule, [], home('default-src *'))).toMatchObject({ kind: 'fail' });
  });
  it('fails: every host that has https, and scripts written into URLs', () => {
    expect(runRule(rule, [], home("script-src 'self' https: data:"))).toMatchObject({
      evidence: [{ message: 'script-src allows https:.' }, { message: 'script-src allows data:.' }],
    });
  });
  it('fails: nothing said of scripts', () => {
    expect(runRule(rule, [], home('upgrade-insecure-requests', "frame-ancestors 'self'"))).toMatchObject({
      evidence: [{ message: expect.stringContaining('No policy has script-src') }],
    });
  });
  it('fails: a second policy says nothing of scripts', () => {
    expect(runRule(rule, [], home('script-src *', 'upgrade-insecure-requests'))).toMatchObject({ kind: 'fail' });
  });
  it('passes: own scripts only', () => {
    expect(runRule(rule, [], home("script-src 'self'"))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a nonce makes unsafe-inline void', () => {
    expect(runRule(rule, [], home("script-src 'nonce-rAnd0mrAnd0m' 'unsafe-inline'"))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a second policy closes the hole', () => {
    expect(runRule(rule, [], home("script-src 'self' 'unsafe-inline'", "script-src 'self'"))).toMatchObject({
      kind: 'pass',
    });
  });
  it('does not apply: no policy', () => {
    expect(runRule(rule, [], home())).toMatchObject({ kind: 'not-applicable' });
  });
});
