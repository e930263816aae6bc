import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/performance/image-legacy-format.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const image = (html = '<img src="/a.jpg" alt="">') => pageFrom(html, { url: 'https://example.com/' });
const jpeg = (wireBytes: number, mediaType = 'image/jpeg') => ({
  assets: [assetFacts('https://example.com/a.jpg', { kind: 'IMAGE' as const, mediaType, wireBytes })],
});

describe('image-legacy-format', () => {
  it('fails: a JPEG above 50 KiB', () => {
    const page = image();
    expect(runRule(rule, page, siteOf([page], jpeg(51_201)))).toMatchObject({ kind: 'fail' });
  });
  it('passes: a WebP', () => {
    const page = image();
    expect(runRule(rule, page, siteOf([page], jpeg(90_000, 'image/webp')))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: exactly 50 KiB', () => {
    const page = image();
    expect(runRule(rule, page, siteOf([page], jpeg(51_200)))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an AVIF source', () => {
    const page = image('<picture><source type="image/avif" srcset="/a.avif"><img src="/a.jpg" alt=""></picture>');
    expect(runRule(rule, page, siteOf([page], jpeg(90_000)))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nothing was asked', () => {
    const page = image();
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
