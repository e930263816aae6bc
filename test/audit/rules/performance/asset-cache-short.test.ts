import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/asset-cache-short.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const home = pageFrom('<script src="/a.js"></script>', { url: 'https://example.com/' });
const site = (overrides: object) =>
  siteOf([home], { assets: [assetFacts('https://example.com/a.js', { ...overrides })] });

describe('asset-cache-short', () => {
  it('fails: an hour', () => {
    expect(runRule(rule, home, site({ cacheControl: 'public, max-age=3600' }))).toMatchObject({ kind: 'fail' });
  });
  it('fails: neither max-age nor ETag', () => {
    expect(runRule(rule, home, site({ cacheControl: null, etag: false }))).toMatchObject({ kind: 'fail' });
  });
  it('fails: no-store', () => {
    expect(runRule(rule, home, site({ cacheControl: 'no-store' }))).toMatchObject({ kind: 'fail' });
  });
  it('fails: no-cache without an ETag', () => {
    const fetched = { cacheControl: 'no-cache, max-age=31536000', etag: false };
    expect(runRule(rule, home, site(fetched))).toMatchObject({ kind: 'fail' });
  });
  it('passes, a near miss: no-cache with an ETag, by which it is kept for as long as it is the same', () => {
    expect(runRule(rule, home, site({ cacheControl: 'no-cache', etag: true }))).toMatchObject({ kind: 'pass' });
  });
  it('passes: a year', () => {
    expect(runRule(rule, home, site({ cacheControl: 'max-age=31536000, immutable' }))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly a day', () => {
    expect(runRule(rule, home, site({ cacheControl: 'max-age=86400' }))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an ETag alone', () => {
    expect(runRule(rule, home, site({ cacheControl: null, etag: true }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nothing was asked', () => {
    expect(runRule(rule, home)).toMatchObject({ kind: 'not-applicable' });
  });
  it.each([
    ['a year by Expires', { expiresS: 31_536_000 }, 'pass'],
    ['an hour by Expires', { expiresS: 3_600 }, 'fail'],
    ['max-age comes before Expires', { cacheControl: 'max-age=3600', expiresS: 31_536_000 }, 'fail'],
    ['asked for each time by its ETag', { cacheControl: 'public, max-age=0, must-revalidate', etag: true }, 'pass'],
    ['asked for each time by its date', { cacheControl: 'no-cache', lastModified: true }, 'pass'],
    ['fetched each time', { cacheControl: 'max-age=0', etag: false, expiresS: 31_536_000 }, 'fail'],
  ])('%s', (_, facts, kind) => {
    expect(runRule(rule, home, site({ cacheControl: null, etag: false, lastModified: false, ...facts }))).toMatchObject(
      {
        kind,
      },
    );
  });
});
