import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/referrer-policy-weak.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = (value?: string, html = '<p>Tea</p>') =>
  siteOf([pageFrom(html, { headers: value === undefined ? {} : { 'referrer-policy': value } })]);

describe('referrer-policy-weak', () => {
  it('fails: none', () => {
    expect(runRule(rule, [], home())).toMatchObject({ kind: 'fail' });
  });
  it('fails: unsafe-url', () => {
    expect(runRule(rule, [], home('unsafe-url'))).toMatchObject({ kind: 'fail' });
  });
  it('passes: a strict one', () => {
    expect(runRule(rule, [], home('strict-origin-when-cross-origin'))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: unsafe-url as a fallback for old browsers', () => {
    expect(runRule(rule, [], home('unsafe-url, no-referrer'))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a meta element', () => {
    expect(runRule(rule, [], home(undefined, '<meta name="referrer" content="same-origin">'))).toMatchObject({
      kind: 'pass',
    });
  });
  it('reads the old names in a meta element, and in no header', () => {
    const named = (value: string) => home(undefined, `<meta name="referrer" content="${value}">`);
    expect(runRule(rule, [], named('origin-when-crossorigin'))).toMatchObject({ kind: 'pass' });
    expect(runRule(rule, [], named('Always'))).toMatchObject({ kind: 'fail', evidence: [{ value: 'unsafe-url' }] });
    expect(runRule(rule, [], home('never'))).toMatchObject({ kind: 'fail' });
  });
  it('does not apply: no home page', () => {
    expect(runRule(rule, [], siteOf([]))).toMatchObject({ kind: 'not-applicable' });
  });
});
