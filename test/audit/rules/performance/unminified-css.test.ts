import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/unminified-css.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<link rel="stylesheet" href="/a.css">', { url: 'https://example.com/' });
const site = (minifySavings: number | null) =>
  siteOf([home], { assets: [assetFacts('https://example.com/a.css', { kind: 'STYLE', minifySavings })] });

describe('unminified-css', () => {
  it('fails: 2 KiB to save', () => {
    expect(runRule(rule, home, site(2_048))).toMatchObject({ kind: 'fail' });
  });
  it('passes: minified', () => {
    expect(runRule(rule, home, site(0))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: just under 2 KiB', () => {
    expect(runRule(rule, home, site(2_047))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: the body was not read', () => {
    expect(runRule(rule, home, site(null))).toMatchObject({ kind: 'not-applicable' });
  });
});
