import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/image-too-large.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<img src="/a.png" alt=""><img src="/b.png" alt="">', { url: 'https://example.com/' });
const site = (a: number, b: number) =>
  siteOf([home], {
    assets: [
      assetFacts('https://example.com/a.png', { kind: 'IMAGE', wireBytes: a }),
      assetFacts('https://example.com/b.png', { kind: 'IMAGE', wireBytes: b }),
    ],
  });

describe('image-too-large', () => {
  it('fails: above 100 KiB', () => {
    expect(runRule(rule, home, site(102_401, 100))).toMatchObject({ kind: 'fail', severity: 'NOTICE', failing: 1 });
  });
  it('fails: above 500 KiB, the lesser one left out', () => {
    expect(runRule(rule, home, site(512_001, 102_401))).toMatchObject({
      kind: 'fail',
      severity: 'WARNING',
      failing: 1,
      applicable: 2,
    });
  });
  it('passes: small', () => {
    expect(runRule(rule, home, site(5_000, 100))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 100 KiB', () => {
    expect(runRule(rule, home, site(102_400, 100))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nothing was asked', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
