import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/js-heavy.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<script src="/a.js"></script><script src="/b.js"></script>', { url: 'https://example.com/' });
const site = (wireBytes: number) =>
  siteOf([home], { assets: ['a', 'b'].map((name) => assetFacts(`https://example.com/${name}.js`, { wireBytes })) });

describe('js-heavy', () => {
  it('fails: more than a mebibyte together', () => {
    expect(runRule(rule, home, site(600_000))).toMatchObject({ kind: 'fail' });
  });
  it('fails: files above 250 KiB', () => {
    expect(runRule(rule, home, site(256_001))).toMatchObject({ kind: 'fail', severity: 'NOTICE', failing: 2 });
  });
  it('passes: small files', () => {
    expect(runRule(rule, home, site(20_000))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 250 KiB each', () => {
    expect(runRule(rule, home, site(256_000))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nothing was asked', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
