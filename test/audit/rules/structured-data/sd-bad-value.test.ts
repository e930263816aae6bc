import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/structured-data/sd-bad-value.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const schema = (value: object) => ({ '@context': 'https://schema.org', ...value });
const page = (value: unknown, html = '') =>
  pageFrom(`<script type="application/ld+json">${JSON.stringify(value)}</script>${html}`);
const bad = (values: object) => runRule(rule, page(schema({ '@type': 'Product', ...values })));

describe('sd-bad-value', () => {
  it('fails for values that cannot be read', () => {
    for (const values of [
      { datePublished: '21/11/2026' },
      { datePublished: '2026-02-30' },
      { price: '€ 4,50' },
      { priceCurrency: '€' },
      { priceCurrency: 'eur' },
      { image: '/tea.jpg' },
      { totalTime: '30 minutes' },
      { ratingValue: 6 },
      { ratingValue: '4,5' },
      { ratingValue: '88,5%' },
      { ratingValue: 4, bestRating: 3 },
    ])
      expect(bad(values), JSON.stringify(values)).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it('passes values in the right form', () => {
    const values = {
      datePublished: '2026-11-21T08:00:00+01:00',
      startDate: '2026-11',
      price: '4.50',
      priceCurrency: 'EUR',
      image: ['https://site.example/tea.jpg'],
      totalTime: 'PT1H30M',
      ratingValue: '4.5',
    };
    expect(bad(values).kind).toBe('pass');
  });
  it('leaves empty values to the rules of missing ones', () => {
    expect(bad({ datePublished: '', price: ' ', priceCurrency: '', image: '', ratingValue: '' }).kind).toBe('pass');
  });
  it('passes the ends of a scale, fractions and percentages', () => {
    expect(bad({ ratingValue: 10, bestRating: 10 }).kind).toBe('pass');
    expect(bad({ ratingValue: 1 }).kind).toBe('pass');
    expect(bad({ ratingValue: '80%' }).kind).toBe('pass');
    expect(bad({ ratingValue: '8/10' }).kind).toBe('pass');
    expect(bad({ ratingValue: 0 }).kind).toBe('fail');
  });
  it('passes relative URLs in microdata, which browsers resolve', () => {
    const html = '<div itemscope itemtype="https://schema.org/Product"><img itemprop="image" src="/tea.jpg"></div>';
    expect(runRule(rule, pageFrom(html)).kind).toBe('pass');
  });
});
