import { describe, expect, it } from 'vitest';
import { htmlFacts } from '../../../support/sites/pages.js';

const unseen = (value: object, body: string) =>
  htmlFacts(`<script type="application/ld+json">${JSON.stringify(value)}</script><body>${body}`).structuredData[0]
    ?.unseen;
const price = (amount: unknown) => ({ '@type': 'Product', offers: [{ price: amount }] });

describe('values that are not shown', () => {
  it('are noted for the things that a page is about', () => {
    expect(unseen({ '@graph': [{ '@type': 'Recipe', name: 'Chai' }] }, '<p>Tea</p>')).toEqual([
      { property: 'name', value: 'Chai' },
    ]);
    expect(unseen({ '@type': 'Person', name: 'Jo' }, '<p>Tea</p>')).toBe(undefined);
  });
  it('are not those that differ in quotes, dashes, entities or case only', () => {
    expect(unseen({ '@type': 'Article', headline: 'Tea &amp; “Cake”' }, '<h1>TEA &amp; "cake"</h1>')).toEqual([]);
  });
  it('are not prices in another notation', () => {
    for (const shown of ['1,299.50', '1.299,50 €', '1 299,5', '<span>1299</span><sup>50</sup>'])
      expect(unseen(price('1299.5'), `<p>${shown}</p>`), shown).toEqual([]);
    expect(unseen(price(20), '<p>€ 20</p>')).toEqual([]);
    expect(unseen(price('1299.50'), '<p>1,298.50</p>')).toEqual([{ property: 'price', value: '1299.50' }]);
  });
  it('are not prices of nothing or in no form at all', () => {
    expect(unseen(price(0), '<p>Free</p>')).toBe(undefined);
    expect(unseen(price('ask'), '<p>Tea</p>')).toBe(undefined);
  });
});
