import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/page-weight-high.js';
import { labRun } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (kib: number) => siteOf([home], { facts: { vitals: [labRun({ transferBytes: kib * 1_024 })] } });

describe('page-weight-high', () => {
  it('fails: above 2,667 KiB', () => {
    expect(runRule(rule, home, site(2_668))).toMatchObject({ kind: 'fail', severity: 'WARNING' });
  });
  it('fails: above 5,000 KiB', () => {
    expect(runRule(rule, home, site(5_001))).toMatchObject({ kind: 'fail', severity: 'ERROR' });
  });
  it('passes: light', () => {
    expect(runRule(rule, home, site(300))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 2,667 KiB', () => {
    expect(runRule(rule, home, site(2_667))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no lab run', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
