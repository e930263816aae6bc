import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/unminified-js.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<script src="/a.js"></script>', { url: 'https://example.com/' });
const site = (minifySavings: number | null) =>
  siteOf([home], { assets: [assetFacts('https://example.com/a.js', { minifySavings })] });

describe('unminified-js', () => {
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
