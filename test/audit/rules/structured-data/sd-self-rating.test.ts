import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-self-rating.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);
const aggregateRating = { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 3 };

describe('sd-self-rating', () => {
  it('fails for a business that rates itself, by itself or in a review of it', () => {
    const own = { '@type': 'Bakery', name: 'Acme', url: 'https://www.site.example/', aggregateRating };
    expect(runRule(rule, page(schema(own)))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'Bakery “Acme” has ratings on its own site.' }],
    });
    const itemReviewed = { '@type': 'Organization', url: 'https://site.example/' };
    expect(runRule(rule, page(schema({ '@type': 'Review', itemReviewed }))).kind).toBe('fail');
  });
  it('fails for a review that refers to the business', () => {
    const review = { '@type': 'Review', itemReviewed: { '@id': 'https://site.example/#acme' } };
    const business = (id: string) => ({ '@type': 'Bakery', '@id': id, name: 'Acme' });
    expect(runRule(rule, page(schema({ '@graph': [business('https://site.example/#acme'), review] })))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: 'Bakery “Acme” has ratings on its own site.' }],
    });
    expect(runRule(rule, page(schema({ '@graph': [business('#other'), review] }))).kind).toBe('not-applicable');
  });
  it('says nothing about rated products and unrated businesses', () => {
    expect(runRule(rule, page(schema({ '@type': 'Product', aggregateRating }))).kind).toBe('not-applicable');
    expect(runRule(rule, page(schema({ '@type': 'Bakery' }))).kind).toBe('not-applicable');
  });
  it('passes a directory that rates others', () => {
    const other = { '@type': 'Bakery', url: 'https://bakery.example/', aggregateRating };
    expect(runRule(rule, page(schema(other))).kind).toBe('pass');
    expect(runRule(rule, page(schema({ '@type': 'Review', itemReviewed: { '@type': 'Bakery' } }))).kind).toBe('pass');
  });
  it('passes other businesses on pages of a directory, near miss: a branch of the site itself', () => {
    const rated = (name: string, title: string) =>
      runRule(
        rule,
        page(
          schema({ '@type': 'Bakery', name, url: 'https://site.example/place/1', aggregateRating }),
          `<title>${title}</title><h1>${name}</h1>`,
        ),
      ).kind;
    expect(rated('Bakery Halm', 'Bakery Halm: visitors and ratings | Moor directory')).toBe('pass');
    expect(rated('Acme Berlin', 'Bread and cake in Berlin | Acme')).toBe('fail');
  });
});
