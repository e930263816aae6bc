import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/unused-js.js';
import { labRun } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (unusedScriptBytes: number) => siteOf([home], { facts: { vitals: [labRun({ unusedScriptBytes })] } });

describe('unused-js', () => {
  it('fails: 20 KiB', () => {
    expect(runRule(rule, home, site(20_480))).toMatchObject({ kind: 'fail' });
  });
  it('passes: none', () => {
    expect(runRule(rule, home, site(0))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: just under 20 KiB', () => {
    expect(runRule(rule, home, site(20_479))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no lab run', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
