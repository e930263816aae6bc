import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/speed-index-slow.js';
import { labRun } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<p>Tea</p>', { url: 'https://example.com/' });
const site = (speedIndex: number, overrides = {}) =>
  siteOf([home], { facts: { vitals: [labRun({}, { speedIndex, ...overrides })] } });

describe('speed-index-slow', () => {
  it('fails: slow on a phone', () => {
    expect(runRule(rule, home, site(3_388))).toMatchObject({ kind: 'fail' });
  });
  it('fails: slow on a desktop', () => {
    expect(runRule(rule, home, site(1_312, { formFactor: 'DESKTOP' }))).toMatchObject({ kind: 'fail' });
  });
  it('passes: fast', () => {
    expect(runRule(rule, home, site(1_000))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly at the limit', () => {
    expect(runRule(rule, home, site(3_387))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no lab run', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
