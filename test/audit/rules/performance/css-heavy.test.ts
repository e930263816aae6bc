import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/css-heavy.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<link rel="stylesheet" href="/a.css">', { url: 'https://example.com/' });
const site = (wireBytes: number) =>
  siteOf([home], { assets: [assetFacts('https://example.com/a.css', { kind: 'STYLE', wireBytes })] });

describe('css-heavy', () => {
  it('fails: above 150 KiB', () => {
    expect(runRule(rule, home, site(153_601))).toMatchObject({ kind: 'fail', severity: 'NOTICE' });
  });
  it('fails: above 500 KiB', () => {
    expect(runRule(rule, home, site(512_001))).toMatchObject({ kind: 'fail', severity: 'WARNING' });
  });
  it('passes: small', () => {
    expect(runRule(rule, home, site(20_000))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 150 KiB', () => {
    expect(runRule(rule, home, site(153_600))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nothing was asked', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
