import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/legacy-js.js';
import { labRun } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (legacyScriptBytes: number) => siteOf([home], { facts: { vitals: [labRun({ legacyScriptBytes })] } });

describe('legacy-js', () => {
  it('fails: code for old browsers', () => {
    expect(runRule(rule, home, site(5_000))).toMatchObject({ kind: 'fail' });
  });
  it('passes: none', () => {
    expect(runRule(rule, home, site(0))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: other unused code', () => {
    expect(
      runRule(rule, home, siteOf([home], { facts: { vitals: [labRun({ unusedScriptBytes: 90_000 })] } })),
    ).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no lab run', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
