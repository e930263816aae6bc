import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-image-broken.js';
import { dataImages, sharedImages } from '../../../../src/facts/declared-images.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { linkCheck } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

const url = 'https://example.com/';
const pageOf = (value: unknown) =>
  pageFrom(`<h1>Tea</h1><p>Tea of the day.</p><script type="application/ld+json">${JSON.stringify(value)}</script>`, {
    url,
  });
const product = (image: unknown) =>
  pageOf({ '@context': 'https://schema.org', '@type': 'Product', name: 'Tea', image });
const images = (value: unknown) => {
  const { html } = pageOf(value);
  return html ? dataImages(html, url) : [];
};
const file = (overrides: object) => assetFacts(`${url}a.png`, { kind: 'IMAGE', mediaType: 'image/png', ...overrides });

describe('sd-image-broken', () => {
  it('fails: the image is gone', () => {
    const page = product(['/a.png', '/b.png']);
    const assets = [file({ status: 404 }), { ...file({}), url: `${url}b.png` }];
    expect(runRule(rule, page, siteOf([page], { assets }))).toMatchObject({
      kind: 'fail',
      failing: 1,
      applicable: 2,
      evidence: [{ message: 'The image returns 404.', target: `${url}a.png` }],
    });
  });
  it('fails: it is no image', () => {
    const page = product('/a.png');
    const assets = [file({ mediaType: 'text/html', sniffedType: 'text/html' })];
    expect(runRule(rule, page, siteOf([page], { assets }))).toMatchObject({ kind: 'fail' });
  });
  it('passes: the image returns 2xx', () => {
    const page = product({ '@type': 'ImageObject', url: '/a.png' });
    expect(runRule(rule, page, siteOf([page], { assets: [file({})] }))).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: another host fails for the first time', () => {
    const page = product('https://cdn.example.net/a.png');
    const external = [linkCheck('https://cdn.example.net/a.png', { verdict: 'BROKEN', status: 503, failures: 1 })];
    expect(runRule(rule, page, siteOf([page], { external }))).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nothing was requested', () => {
    const page = product('/a.png');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});

describe('images that a page declares', () => {
  it('are those of structured data, wherever they stand, and no references', () => {
    expect(
      images({
        '@graph': [
          { logo: { '@type': 'ImageObject', contentUrl: 'l.png', url: 5 } },
          { author: { image: ['a.png', { url: 'b.png' }] }, thumbnailUrl: 'a.png' },
          { primaryImageOfPage: { '@id': '#p' }, image: '#p', photo: '', name: 'image.png' },
        ],
      }),
    ).toEqual(['l.png', 'a.png', 'b.png'].map((path) => url + path));
  });
  it('are those of lists, and of images that others refer to', () => {
    const graph = [
      { '@type': 'WebPage', primaryImageOfPage: { '@id': '#i' } },
      { '@type': ['ImageObject'], '@id': '#i', contentUrl: 'i.png' },
      { '@type': 'ItemList', itemListElement: [{ item: { image: { '@list': ['a.png', { url: 'b.png' }] } } }] },
    ];
    expect(images({ '@context': 'https://schema.org', '@graph': graph })).toEqual(
      ['i.png', 'a.png', 'b.png'].map((path) => url + path),
    );
  });
  it.each([
    ['other objects with a URL', { '@type': 'Organization', url: 'o.png' }],
    ['an image that is only referred to', { '@type': 'ImageObject', '@id': '#i' }],
    ['lists of other things', { '@type': 'Recipe', recipeIngredient: { '@list': ['salt.png'] } }],
    ['lists within lists', { image: { '@list': [['a.png']] } }],
  ])('are not: %s', (_, value) => {
    expect(images(value)).toEqual([]);
  });
  it('are bounded', () => {
    expect(images({ image: Array.from({ length: 500 }, (_, at) => `${at}.png`) })).toHaveLength(100);
    expect(images(Array.from({ length: 9_000 }, (_, at) => ({ image: [`${at}.png`] }))).length).toBeLessThanOrEqual(
      100,
    );
    const deep = pageFrom('<div itemscope itemprop=image>'.repeat(5_000), { url });
    expect(deep.html && dataImages(deep.html, url)).toEqual([]);
  });
  it('are those of Open Graph and cards by absolute URLs', () => {
    const { html } = pageFrom(
      '<meta property="og:image" content="https://a.example/1.png"><meta property="og:image:url" content="/2.png"><meta name="twitter:image:src" content=" https://a.example/3.png#x ">',
      { url },
    );
    expect(html && sharedImages(html)).toEqual({
      openGraph: ['https://a.example/1.png'],
      cards: ['https://a.example/3.png'],
    });
  });
});
