import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/cwv-regressed.js';
import { vitalsFacts } from '../../../support/facts/audit-facts.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const site = (lcp: number, before: number) =>
  siteOf([], { facts: { vitals: [vitalsFacts({ lcp, before: { lcp: before, inp: null, cls: null } })] } });

describe('cwv-regressed', () => {
  it('fails: out of the good band', () => {
    expect(runRule(rule, [], site(2_600, 2_000))).toMatchObject({ kind: 'fail' });
  });
  it('passes: faster than before', () => {
    expect(runRule(rule, [], site(2_000, 2_600))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a fifth slower within the good band', () => {
    expect(runRule(rule, [], site(2_400, 2_000))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: out of the good band by less than a fifth', () => {
    expect(runRule(rule, [], site(2_600, 2_400))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nothing to compare with', () => {
    expect(runRule(rule, [], siteOf([], { facts: { vitals: [vitalsFacts({ lcp: 2_600 })] } }))).toMatchObject({
      kind: 'not-applicable',
    });
  });
});
