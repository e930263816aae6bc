import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/tls-cert-invalid.js';
import { tlsFacts } from '../../../support/facts/audit-facts.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const site = (overrides: object) =>
  siteOf([], { facts: { tls: tlsFacts(overrides) }, auditedAt: '2026-11-21T12:00:00Z' });

describe('tls-cert-invalid', () => {
  it('fails: expired', () => {
    expect(runRule(rule, [], site({ validTo: '2026-11-20T00:00:00Z', authorized: false }))).toMatchObject({
      kind: 'fail',
    });
  });
  it('fails: another name', () => {
    expect(runRule(rule, [], site({ authorized: false, error: 'ERR_TLS_CERT_ALTNAME_INVALID' }))).toMatchObject({
      kind: 'fail',
    });
  });
  it('passes: trusted', () => {
    expect(runRule(rule, [], site({}))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: trusted for one more hour', () => {
    expect(runRule(rule, [], site({ validTo: '2026-11-21T13:00:00Z' }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no TLS', () => {
    expect(runRule(rule, [], siteOf([]))).toMatchObject({ kind: 'not-applicable' });
  });
});
