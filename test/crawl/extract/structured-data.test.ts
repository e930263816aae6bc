import { describe, expect, it } from 'vitest';
import { CAPS } from '../../../src/crawl/facts.js';
import { htmlFacts } from '../../support/pages.js';

const data = (html: string) => htmlFacts(html).structuredData;
const jsonLd = (json: string) => data(`<script type="application/ld+json">${json}</script>`);

describe('JSON-LD', () => {
  it('is kept as parsed', () => {
    expect(jsonLd('{"@type":"Thing","name":"a"}')).toMatchObject([
      { format: 'JSON_LD', error: null, value: { '@type': 'Thing', name: 'a' } },
    ]);
  });
  it('is read through comment and CDATA marks', () => {
    expect(jsonLd('<!-- {"a":1} -->')[0]?.value).toEqual({ a: 1 });
    expect(jsonLd('//<![CDATA[\n{"a":1}\n//]]>')[0]?.value).toEqual({ a: 1 });
  });
  it('tells why it does not parse', () => {
    for (const json of ['{"a":1,}', '', "{'a':1}"]) {
      const [fact] = jsonLd(json);
      expect(fact?.value, json).toBeNull();
      expect(fact?.error, json).toBeTruthy();
    }
  });
  it('holds no text a database cannot store', () => {
    const [fact] = jsonLd('{"\\u0000k":"a\\u0000b\\ud800"}');
    expect(fact?.value).toEqual({ k: 'ab\ufffd' });
  });
  it('is refused where its depth would exhaust the stack of whoever stores it', () => {
    const [fact] = jsonLd('['.repeat(50_000) + ']'.repeat(50_000));
    expect(fact).toMatchObject({ value: null, error: expect.stringContaining('deeper') });
  });
  it('is left out above the cap', () => {
    expect(jsonLd(`{"a":"${'x'.repeat(CAPS.structuredData)}"}`)).toMatchObject([{ error: null, value: null }]);
  });
});

describe('microdata', () => {
  it('takes the shape of JSON-LD', () => {
    expect(
      data(
        '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>Tea <b>pot</b></h1><img itemprop=image src=a.png><meta itemprop=sku content=1>' +
          '<div itemprop=offers itemscope itemtype="http://schema.org/Offer"><span itemprop=price content="9.50">9,50 €</span><link itemprop=availability href="https://schema.org/InStock"></div>' +
          '<time itemprop=releaseDate datetime=2024-05-01>May</time><a itemprop=url href=/x>x</a><i itemprop=color>a</i><i itemprop=color>b</i></div>',
      ),
    ).toMatchObject([
      {
        format: 'MICRODATA',
        error: null,
        value: {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: 'Tea pot',
          image: 'https://site.example/a.png',
          sku: '1',
          offers: { '@type': 'Offer', price: '9.50', availability: 'https://schema.org/InStock' },
          releaseDate: '2024-05-01',
          url: 'https://site.example/x',
          color: ['a', 'b'],
        },
      },
    ]);
  });
  it('is nothing without an item', () => {
    expect(data('<b itemprop=name>x</b>')).toEqual([]);
  });
  it('survives names of Object.prototype and items without end', () => {
    expect(data('<div itemscope><b itemprop=__proto__>x</b><b itemprop=constructor>y</b></div>')).toHaveLength(1);
    const facts = data('<div itemscope itemprop="a b c d">'.repeat(3_000));
    expect(() => JSON.stringify(facts)).not.toThrow();
  });
});

describe('RDFa', () => {
  it('takes the shape of JSON-LD', () => {
    expect(
      data(
        '<div vocab="https://schema.org/" typeof="Person"><span property=name>Ada</span><div property="schema:worksFor" typeof="schema:Organization"><a property=url href=/o>o</a></div></div>',
      ),
    ).toMatchObject([
      {
        format: 'RDFA',
        error: null,
        value: {
          '@context': 'https://schema.org',
          '@type': 'Person',
          name: 'Ada',
          worksFor: { '@type': 'Organization', url: 'https://site.example/o' },
        },
      },
    ]);
  });
  it('does not take Open Graph metas for items', () => {
    expect(data('<meta property="og:title" content=x>')).toEqual([]);
  });
});
