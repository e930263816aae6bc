import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/page-not-https.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('page-not-https', () => {
  it('fails: http', () => {
    const page = pageFrom('<p>Tea</p>', { url: 'http://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
  it('passes: https', () => {
    const page = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: a loopback host', () => {
    const page = pageFrom('<p>Tea</p>', { url: 'http://127.0.0.1:8080/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('fails, a near miss: a private host that is not loopback', () => {
    const page = pageFrom('<p>Tea</p>', { url: 'http://10.0.0.5/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail' });
  });
});
