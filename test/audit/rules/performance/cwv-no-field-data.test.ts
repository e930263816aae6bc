import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/cwv-no-field-data.js';
import { vitalsFacts } from '../../../support/facts/audit-facts.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

describe('cwv-no-field-data', () => {
  it('fails: the service knows nothing', () => {
    expect(runRule(rule, [], siteOf([], { facts: { noFieldData: true } }))).toMatchObject({ kind: 'fail' });
  });
  it('passes: field data', () => {
    expect(runRule(rule, [], siteOf([], { facts: { vitals: [vitalsFacts({ lcp: 2_000 })] } }))).toMatchObject({
      kind: 'pass',
    });
  });
  it('does not apply: nobody asked', () => {
    expect(runRule(rule, [], siteOf([]))).toMatchObject({ kind: 'not-applicable' });
  });
  it('passes, a near miss: field data of the origin only', () => {
    expect(
      runRule(rule, [], siteOf([], { facts: { vitals: [vitalsFacts({ url: null, lcp: 2_000 })] } })),
    ).toMatchObject({ kind: 'pass' });
  });
});
