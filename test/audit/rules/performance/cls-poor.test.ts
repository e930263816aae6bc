import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/cls-poor.js';
import { labRun, vitalsFacts } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (value: number) => siteOf([home], { facts: { vitals: [vitalsFacts({ cls: value })] } });

describe('cls-poor', () => {
  it('fails: just above the limit', () => {
    expect(runRule(rule, home, site(0.26))).toMatchObject({ kind: 'fail' });
  });
  it('passes: good', () => {
    expect(runRule(rule, home, site(0.05))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly at the limit', () => {
    expect(runRule(rule, home, site(0.25))).toMatchObject({ kind: 'pass' });
  });
  it('fails: in the lab as well', () => {
    expect(runRule(rule, home, siteOf([home], { facts: { vitals: [labRun({}, { cls: 0.26 })] } }))).toMatchObject({
      kind: 'fail',
    });
  });
  it('does not apply: nothing measured', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
