import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/lcp-poor.js';
import { labRun, vitalsFacts } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (value: number) => siteOf([home], { facts: { vitals: [vitalsFacts({ lcp: value })] } });

describe('lcp-poor', () => {
  it('fails: just above the limit', () => {
    expect(runRule(rule, home, site(4001))).toMatchObject({ kind: 'fail' });
  });
  it('passes: good', () => {
    expect(runRule(rule, home, site(2000))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly at the limit', () => {
    expect(runRule(rule, home, site(4000))).toMatchObject({ kind: 'pass' });
  });
  it('fails: in the lab as well', () => {
    expect(runRule(rule, home, siteOf([home], { facts: { vitals: [labRun({}, { lcp: 4001 })] } }))).toMatchObject({
      kind: 'fail',
    });
  });
  it('does not apply: nothing measured', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
