import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-required-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);
const rating = { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 3 };

describe('sd-required-missing', () => {
  it('fails for a product without offer, review or rating, and for an offer without a price', () => {
    expect(runRule(rule, page(schema({ '@type': 'Product', name: 'Tea' })))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'Product “Tea” is missing one of offers, review, aggregateRating (required).' }],
    });
    const offers = [
      { '@type': 'Offer', price: 4 },
      { '@type': 'Offer', priceCurrency: 'EUR' },
    ];
    expect(runRule(rule, page(schema({ '@type': 'Product', name: 'Tea', offers })))).toMatchObject({
      failing: 1,
      evidence: [{ message: expect.stringContaining('in its offers') }],
    });
  });
  it('fails for subtypes and in lists and graphs', () => {
    expect(runRule(rule, page(schema({ '@graph': [{ '@type': 'Bakery', name: 'Acme' }] })))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'address' }],
    });
    const itemListElement = [{ '@type': 'ListItem', position: 1, item: { '@type': 'Recipe', name: 'Chai' } }];
    expect(runRule(rule, page(schema({ '@type': 'ItemList', itemListElement })))).toMatchObject({
      evidence: [{ value: 'image' }],
    });
  });
  it('passes complete entities, and follows references', () => {
    expect(runRule(rule, page(schema({ '@type': 'Product', name: 'Tea', aggregateRating: rating }))).kind).toBe('pass');
    const linked = {
      '@graph': [
        { '@type': 'Event', name: 'Tasting', startDate: '2026-12-01', location: { '@id': '#hall' } },
        { '@type': 'Place', '@id': '#hall', name: 'Hall', address: 'Main Street 1' },
      ],
    };
    expect(runRule(rule, page(schema(linked))).kind).toBe('pass');
  });
  it('asks a rating for nothing it is about where an entity names it as its own', () => {
    const graph = (aggregateRating?: object) => ({
      '@graph': [
        { '@type': 'Product', name: 'Tea', offers: { price: 4, priceCurrency: 'EUR' }, aggregateRating },
        { ...rating, '@id': '#rating' },
      ],
    });
    expect(runRule(rule, page(schema(graph({ '@id': '#rating' })))).kind).toBe('pass');
    expect(runRule(rule, page(schema(graph())))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'itemReviewed' }],
    });
  });
  it('asks articles for nothing, and leaves entities with another part alone', () => {
    expect(runRule(rule, page(schema({ '@type': 'NewsArticle' }))).kind).toBe('not-applicable');
    const about = { '@type': 'Product', name: 'Tea' };
    expect(runRule(rule, page(schema({ '@type': 'BlogPosting', about }))).kind).toBe('not-applicable');
  });
  it('reads microdata', () => {
    const html = '<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Chai</b></div>';
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail', evidence: [{ value: 'image' }] });
  });
});
