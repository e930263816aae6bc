import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-blocks-assets.js';
import { assetFacts } from '../../../../support/facts/asset-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const page = pageFrom(
  '<link rel="stylesheet" href="/assets/a.css"><script src="/assets/a.js"></script><img src="/photo.jpg" alt="A">',
  { url: 'https://example.com/a' },
);

describe('robots-blocks-assets', () => {
  it('reports files that are disallowed for Googlebot', () => {
    expect(runRule(rule, page, robotsSite('User-agent: *\nDisallow: /assets/', [page]))).toMatchObject({
      kind: 'fail',
      failing: 2,
      applicable: 3,
    });
    const assets = [
      assetFacts('https://example.com/photo.jpg', { kind: 'IMAGE', robots: { us: true, googlebot: false } }),
    ];
    expect(runRule(rule, page, siteOf([page], { assets })).kind).toBe('fail');
  });
  it('reports candidates of srcset, of picture sources and of preloads as it does images', () => {
    const responsive = pageFrom(
      `<link rel="preload" as="image" href="/hero.jpg" imagesrcset="/closed/hero.jpg 2x">
       <picture><source srcset="/closed/a.webp"><img src="/a.jpg" srcset="/closed/a-2x.jpg 2x" alt="A"></picture>`,
      { url: 'https://example.com/a' },
    );
    const outcome = runRule(rule, responsive, robotsSite('User-agent: *\nDisallow: /closed/', [responsive]));
    expect(outcome).toMatchObject({ kind: 'fail', failing: 3, applicable: 4 });
  });
  it('passes files that are allowed or of which nothing is known', () => {
    expect(runRule(rule, page, robotsSite('User-agent: *\nDisallow: /private/', [page])).kind).toBe('pass');
    expect(runRule(rule, page).kind).toBe('pass');
  });
  it('passes files that are disallowed for other crawlers only', () => {
    expect(runRule(rule, page, robotsSite('User-agent: GPTBot\nDisallow: /assets/', [page])).kind).toBe('pass');
  });
});
