import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/tls-cert-expiring.js';
import { tlsFacts } from '../../../support/facts/audit-facts.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const site = (validTo: string) =>
  siteOf([], { facts: { tls: tlsFacts({ validTo }) }, auditedAt: '2026-11-21T12:00:00Z' });

describe('tls-cert-expiring', () => {
  it('fails: in 13 days', () => {
    expect(runRule(rule, [], site('2026-12-04T12:00:00Z'))).toMatchObject({ kind: 'fail', severity: 'WARNING' });
  });
  it('fails: in 14 days', () => {
    expect(runRule(rule, [], site('2026-12-05T12:00:00Z'))).toMatchObject({ kind: 'fail', severity: 'NOTICE' });
  });
  it('passes: in a year', () => {
    expect(runRule(rule, [], site('2027-11-21T12:00:00Z'))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: in 30 days', () => {
    expect(runRule(rule, [], site('2026-12-21T12:00:00Z'))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: expired already', () => {
    expect(runRule(rule, [], site('2026-11-20T12:00:00Z'))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no TLS', () => {
    expect(runRule(rule, [], siteOf([]))).toMatchObject({ kind: 'not-applicable' });
  });
});
