import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/tbt-high.js';
import { labRun, vitalsFacts } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (tbt: number, overrides = {}) =>
  siteOf([home], { facts: { vitals: [labRun({}, { tbt, ...overrides })] } });

describe('tbt-high', () => {
  it('fails: above 200 ms', () => {
    expect(runRule(rule, home, site(201))).toMatchObject({ kind: 'fail', severity: 'WARNING' });
  });
  it('fails: above 600 ms', () => {
    expect(runRule(rule, home, site(601))).toMatchObject({ kind: 'fail', severity: 'ERROR' });
  });
  it('fails: although field data are known too', () => {
    expect(
      runRule(
        rule,
        home,
        siteOf([home], { facts: { vitals: [vitalsFacts({ lcp: 1_000 }), labRun({}, { tbt: 300 })] } }),
      ),
    ).toMatchObject({ kind: 'fail' });
  });
  it('passes: short', () => {
    expect(runRule(rule, home, site(50))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 200 ms', () => {
    expect(runRule(rule, home, site(200))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: a desktop run', () => {
    expect(runRule(rule, home, site(300, { formFactor: 'DESKTOP' }))).toMatchObject({ kind: 'not-applicable' });
  });
  it('does not apply: no lab run', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
