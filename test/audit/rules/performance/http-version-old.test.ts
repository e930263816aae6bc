import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/http-version-old.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const site = (httpVersion: string | null, startUrl = 'https://example.com/') =>
  siteOf([], { facts: { httpVersion, startUrl } });

describe('http-version-old', () => {
  it('fails: HTTP/1.1', () => {
    expect(runRule(rule, [], site('1.1'))).toMatchObject({ kind: 'fail' });
  });
  it('passes: HTTP/2', () => {
    expect(runRule(rule, [], site('2'))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: HTTP/3', () => {
    expect(runRule(rule, [], site('3'))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: not known', () => {
    expect(runRule(rule, [], site(null))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: a loopback host', () => {
    expect(runRule(rule, [], site('1.1', 'http://127.0.0.1:8080/'))).toMatchObject({ kind: 'not-applicable' });
  });
});
