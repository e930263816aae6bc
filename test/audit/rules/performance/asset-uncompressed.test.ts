import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/asset-uncompressed.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<link rel="stylesheet" href="/a.css"><img src="/b.svg" alt="">', {
  url: 'https://example.com/',
});
const site = (css: object, svg = {}) =>
  siteOf([home], {
    assets: [
      assetFacts('https://example.com/a.css', { kind: 'STYLE', contentEncoding: null, bodyBytes: 9_000, ...css }),
      assetFacts('https://example.com/b.svg', {
        kind: 'IMAGE',
        mediaType: 'image/svg+xml',
        contentEncoding: 'br',
        bodyBytes: 9_000,
        ...svg,
      }),
    ],
  });

describe('asset-uncompressed', () => {
  it('fails: a style sheet', () => {
    expect(runRule(rule, home, site({}))).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('fails: a drawing', () => {
    expect(runRule(rule, home, site({ contentEncoding: 'gzip' }, { contentEncoding: null }))).toMatchObject({
      kind: 'fail',
    });
  });
  it('passes: both compressed', () => {
    expect(runRule(rule, home, site({ contentEncoding: 'gzip' }))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an uncompressed photo', () => {
    expect(
      runRule(rule, home, site({ contentEncoding: 'gzip' }, { mediaType: 'image/png', contentEncoding: null })),
    ).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a tiny file', () => {
    expect(runRule(rule, home, site({ bodyBytes: 1_400 }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nothing was asked', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
});
