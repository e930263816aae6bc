import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/social/og-image-small.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const image = 'https://site.example/share.png';
const page = (width: number, height: number) =>
  pageFrom(`<meta property="og:image" content="${image}"><meta property="og:image:width" content="${width}">
    <meta property="og:image:height" content="${height}">`);

describe('og-image-small', () => {
  it('fails under 1,200 × 630 pixels', () => {
    expect(runRule(rule, page(1_199, 630))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('1199 × 630 pixels') }],
    });
    expect(runRule(rule, page(1_200, 629)).kind).toBe('fail');
  });
  it('passes from there on', () => {
    expect(runRule(rule, page(1_200, 630)).kind).toBe('pass');
  });
  it('believes the file more than the markup, and says nothing when no size is known', () => {
    const facts = page(1_200, 630);
    const assets = [assetFacts(image, { kind: 'IMAGE', mediaType: 'image/png', width: 600, height: 315 })];
    expect(runRule(rule, facts, siteOf([facts], { assets })).kind).toBe('fail');
    expect(runRule(rule, pageFrom(`<meta property="og:image" content="${image}">`)).kind).toBe('not-applicable');
  });
});
