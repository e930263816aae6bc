import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/fcp-slow.js';
import { vitalsFacts } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (fcp: number) => siteOf([home], { facts: { vitals: [vitalsFacts({ fcp })] } });

describe('fcp-slow', () => {
  it('fails: above 1.8 seconds', () => {
    expect(runRule(rule, home, site(1_801))).toMatchObject({ kind: 'fail', severity: 'NOTICE' });
  });
  it('fails: above 3 seconds', () => {
    expect(runRule(rule, home, site(3_001))).toMatchObject({ kind: 'fail', severity: 'WARNING' });
  });
  it('passes: fast', () => {
    expect(runRule(rule, home, site(900))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 1.8 seconds', () => {
    expect(runRule(rule, home, site(1_800))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nothing measured', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
