import { describe, expect, it } from 'vitest';
import { CAPS } from '../../../../src/facts/html-facts.js';
import { cpuMs } from '../../../support/cpu-time.js';
import { htmlFacts } from '../../../support/sites/pages.js';

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
    expect(jsonLd('\n// <![CDATA[\n{"a":1}\n// ]]>\n')[0]?.value).toEqual({ a: 1 });
    expect(jsonLd('// a comment\n{"a":1}')[0]?.error).not.toBe(null);
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
  it('takes properties from the elements that itemref lists, in the order of the document', () => {
    const name = '<p id=n><span itemprop=name>Ada</span> at <b itemprop=affiliation>Lane</b></p>';
    expect(
      data(`${name}<div itemscope itemtype="https://schema.org/Person" itemref="m n x">
      <i itemprop=jobTitle>Wheelwright</i></div><meta id=m itemprop=email content=a@lane.example>`),
    ).toMatchObject([
      {
        value: {
          '@type': 'Person',
          name: 'Ada',
          affiliation: 'Lane',
          jobTitle: 'Wheelwright',
          email: 'a@lane.example',
        },
      },
    ]);
  });
  it('gives what itemref lists to every item that lists it, and to none twice', () => {
    const facts =
      data(`<div itemscope itemtype="https://schema.org/Offer" itemref="s s in"><b id=in itemprop=price>1</b></div>
      <div itemscope itemtype="https://schema.org/Offer" itemref=s><b itemprop=price>2</b></div>
      <div id=s><div itemprop=seller itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ada</b></div></div>`);
    expect(facts.map(({ value }) => value)).toEqual([
      { '@context': 'https://schema.org', '@type': 'Offer', price: '1', seller: { '@type': 'Person', name: 'Ada' } },
      { '@context': 'https://schema.org', '@type': 'Offer', price: '2', seller: { '@type': 'Person', name: 'Ada' } },
    ]);
  });
  it('gives nothing from inside another item, and takes the first of two equal ids', () => {
    const facts =
      data(`<div itemscope itemref=a></div><div id=a><div itemscope itemprop=x><b itemprop=y>1</b></div></div>
      <b id=a itemprop=z>2</b>`);
    expect(facts.map(({ value }) => value)).toEqual([{ '@context': 'https://schema.org', x: { y: '1' } }]);
  });
  it('survives items that refer to each other, and references without end', () => {
    const loop = data(`<div itemscope itemref=a><b itemprop=name>Top</b></div>
      <div id=a itemprop=p itemscope itemref=b></div><div id=b itemprop=q itemscope itemref=a></div>`);
    expect(loop.map(({ value }) => value)).toEqual([{ '@context': 'https://schema.org', p: { q: {} }, name: 'Top' }]);
    const doubling = Array.from(
      { length: 40 },
      (_, i) =>
        `<i id=x${i}><b itemprop=l itemscope itemref="x${i + 1} y${i + 1}"></b></i><i id=y${i}><b itemprop=r itemscope itemref="x${i + 1} y${i + 1}"></b></i>`,
    ).join('');
    const nested = `${'<i id=z>'.replace('z', 'w')}${Array.from({ length: 300 }, (_, i) => `<i id=k${i}>`).join('')}`;
    for (const html of [
      `<div itemscope itemref="x0 y0"></div>${doubling}`,
      `${nested}<b itemprop=a>1</b>`.repeat(30),
    ]) {
      const start = cpuMs();
      expect(() => JSON.stringify(data(`<p itemscope itemref=k0></p>${html}`))).not.toThrow();
      expect(cpuMs() - start).toBeLessThan(3_000);
    }
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
  it('knows what a typed property is about by its URL (RDFa Core §7.5)', () => {
    const step = (attributes: string) =>
      data(
        `<li typeof=ListItem vocab="https://schema.org/"><a property=item typeof=WebPage ${attributes}><b property=name>Tea</b></a></li>`,
      );
    for (const [attributes, id] of [
      ['href=/tea', 'https://site.example/tea'],
      ['src=/tea', 'https://site.example/tea'],
      ['href=/x resource="#tea"', 'https://site.example/page'],
      ['href=/x resource=/y about=/tea', 'https://site.example/tea'],
    ]) {
      const [fact] = step(attributes as string);
      expect(fact?.value, attributes).toMatchObject({ item: { '@type': 'WebPage', name: 'Tea' } });
      if (!attributes?.includes('#')) expect(fact?.value).toMatchObject({ item: { '@id': id } });
    }
  });
  it('gives a property with content to the item of its own element (RDFa Core §7.5, step 5.2)', () => {
    const facts = data(
      `<div vocab="https://schema.org/" typeof=Offer><span property=price content="12.50">12,50 €</span>
         <div property=name typeof=Organization content="Tea house"><b property=telephone>1</b></div></div>`,
    );
    expect(facts.map(({ value }) => value)).toEqual([
      expect.objectContaining({ '@type': 'Organization', name: 'Tea house', telephone: '1' }),
      expect.objectContaining({ '@type': 'Offer', price: '12.50' }),
    ]);
    expect(facts[1]?.value).not.toHaveProperty('name');
  });
  it('chains items by rel and rev (RDFa Core §7.5)', () => {
    const html = `<div typeof="schema:Product"><i property="schema:name">Kettle</i><div rel="schema:review">
      <div typeof="schema:Review"><div rel="schema:author"><b typeof="schema:Person" property="name">Ina</b></div></div></div>
      <p rev="schema:itemOffered"><i typeof="schema:Offer"><b property="schema:price">4</b></i></p>
      <a rel="nofollow" href="/x">x</a></div>`;
    const facts = htmlFacts(html).structuredData;
    expect(facts.map(({ value }) => value)).toMatchObject([
      { '@type': 'Offer', itemOffered: { '@id': '_:r0' }, price: '4' },
      { '@type': 'Product', '@id': '_:r0', name: 'Kettle', review: { '@type': 'Review' } },
    ]);
    expect(JSON.stringify(facts)).not.toContain('nofollow');
  });
  it('does not take Open Graph metas for items', () => {
    expect(data('<meta property="og:title" content=x>')).toEqual([]);
  });
});
