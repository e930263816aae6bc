import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/tls-old-version.js';
import { tlsFacts } from '../../../support/facts/audit-facts.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const site = (overrides: object) => siteOf([], { facts: { tls: tlsFacts(overrides) } });

describe('tls-old-version', () => {
  it('fails: TLS 1.1 is accepted too', () => {
    expect(runRule(rule, [], site({ oldVersions: ['TLSv1.1'] }))).toMatchObject({ kind: 'fail' });
  });
  it('passes: none', () => {
    expect(runRule(rule, [], site({ oldVersions: [] }))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: TLS 1.2 is the best', () => {
    expect(runRule(rule, [], site({ protocol: 'TLSv1.2', oldVersions: [] }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: not probed', () => {
    expect(runRule(rule, [], site({ oldVersions: null }))).toMatchObject({ kind: 'not-applicable' });
  });
});
