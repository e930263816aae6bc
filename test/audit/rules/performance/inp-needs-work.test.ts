import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/inp-needs-work.js';
import { labRun, vitalsFacts } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (value: number) => siteOf([home], { facts: { vitals: [vitalsFacts({ inp: value })] } });

describe('inp-needs-work', () => {
  it('fails: just above the limit', () => {
    expect(runRule(rule, home, site(201))).toMatchObject({ kind: 'fail' });
  });
  it('passes: good', () => {
    expect(runRule(rule, home, site(100))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly at the limit', () => {
    expect(runRule(rule, home, site(200))).toMatchObject({ kind: 'pass' });
  });
  it("passes, a near miss: poor is another rule's", () => {
    expect(runRule(rule, home, site(501))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: a lab run cannot interact', () => {
    expect(runRule(rule, home, siteOf([home], { facts: { vitals: [labRun()] } }))).toMatchObject({
      kind: 'not-applicable',
    });
  });
  it('does not apply: nothing measured', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
