import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-not-visible.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);
const product = { '@type': 'Product', name: 'Green tea', offers: { '@type': 'Offer', price: '1299.50' } };

describe('sd-not-visible', () => {
  it('fails for a name, headline or price that is not shown', () => {
    expect(runRule(rule, page(schema(product), '<body><h1>Black tea</h1><p>12.99</p>'))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'Green tea' }, { value: '1299.50' }],
    });
    expect(
      runRule(rule, page(schema({ '@type': 'Article', headline: 'Ten teas' }), '<body><h1>Nine teas</h1>')).kind,
    ).toBe('fail');
  });
  it('passes what is shown, in other case and number format too', () => {
    expect(runRule(rule, page(schema(product), '<body><h1>GREEN – tea</h1><p>1.299,50 €</p>')).kind).toBe('pass');
  });
  it('reads character references in values as the characters they stand for', () => {
    const named = (name: string) =>
      runRule(rule, page(schema({ '@type': 'Product', name }), '<body><h1>Café table &amp; chair</h1>')).kind;
    expect(named('Caf&eacute; table &amp; chair')).toBe('pass');
    expect(named('Caf&#233; table')).toBe('pass');
    expect(named('Caf&egrave; table')).toBe('fail');
  });
  it('does not take hidden text for shown, and says nothing about other types', () => {
    expect(runRule(rule, page(schema(product), '<body><h1 hidden>Green tea</h1><p>1299.5</p>')).kind).toBe('fail');
    expect(runRule(rule, page(schema({ '@type': 'Organization', name: 'Acme' }))).kind).toBe('not-applicable');
  });
  it.each([
    ['1299.50', 'السعر ١٬٢٩٩٫٥٠ ريال'],
    ['1250', 'قیمت ۱٬۲۵۰ ریال'],
    ['1250', 'मूल्य ₹१,२५०'],
    ['1250', '価格 １，２５０円'],
  ])('reads the price %s in the digits of other scripts', (price, text) => {
    const offered = { '@type': 'Product', name: 'Tea', offers: { '@type': 'Offer', price } };
    expect(runRule(rule, page(schema(offered), `<body><h1>Tea</h1><p>${text}</p>`)).kind).toBe('pass');
  });
});
