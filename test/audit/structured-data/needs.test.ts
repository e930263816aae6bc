import { describe, expect, it } from 'vitest';
import { lacks } from '../../../src/audit/structured-data/needs.js';

const none = new Map<string, Record<string, unknown>>();

describe('lacks', () => {
  it('asks for a property, for one of several, and for a property of a property', () => {
    expect(lacks({ name: 'Tea' }, 'name', none)).toBe(false);
    expect(lacks({ name: '  ' }, 'name', none)).toBe(true);
    expect(lacks({ name: [] }, 'name', none)).toBe(true);
    expect(lacks({ price: 0 }, 'price', none)).toBe(false);
    expect(lacks({ review: {} }, 'offers|review', none)).toBe(false);
    expect(lacks({ geo: { latitude: 1 } }, 'latitude|geo.latitude', none)).toBe(false);
  });
  it('asks each entity of a property, of a type where one is named', () => {
    const offers = [{ '@type': 'Offer', price: 1 }, { '@type': 'Offer' }];
    expect(lacks({ offers }, 'offers/price', none)).toBe(true);
    expect(lacks({ offers }, 'offers=AggregateOffer/lowPrice', none)).toBe(false);
    expect(lacks({ offers: 'text' }, 'offers/price', none)).toBe(false);
    expect(lacks({}, 'offers/price', none)).toBe(false);
  });
  it('asks for a value above zero, and for an entity where words stand', () => {
    for (const price of [0, '0', '0.00', '0,0', '']) expect(lacks({ price }, 'price>0', none), `${price}`).toBe(true);
    for (const price of [1, '0.01', { '@value': '5' }, '٥']) expect(lacks({ price }, 'price>0', none)).toBe(false);
    expect(lacks({ location: 'Hall' }, 'location#Place/address', none)).toBe(true);
    expect(lacks({ location: '#hall' }, 'location#Place/address', new Map([['#hall', {}]]))).toBe(false);
    expect(lacks({ location: 'https://hall.example/' }, 'location#Place/address', none)).toBe(false);
    expect(lacks({ location: { '@type': 'Place' } }, 'location#Place/address', none)).toBe(true);
    expect(lacks({ location: { '@type': 'VirtualLocation' } }, 'location#Place/address', none)).toBe(false);
    expect(lacks({}, 'location#Place/address', none)).toBe(false);
  });
  it('follows references, trusts those to other pages, and survives a circle', () => {
    const author = { '@id': '#a' };
    expect(lacks({ author }, 'author/name', new Map([['#a', { '@id': '#a', name: 'Jo' }]]))).toBe(false);
    expect(lacks({ author }, 'author/name', new Map([['#a', { '@id': '#a', age: 1 }]]))).toBe(true);
    expect(lacks({ author }, 'author/name', none)).toBe(false);
    const known = new Map([['#a', { '@id': '#a', name: 'Jo' }]]);
    expect(lacks({ author: { ...author, url: '/jo' } }, 'author/name', known)).toBe(false);
    const self: Record<string, unknown> = { '@id': '#a', author };
    expect(lacks(self, 'author/author/author/name', new Map([['#a', self]]))).toBe(true);
  });
});
