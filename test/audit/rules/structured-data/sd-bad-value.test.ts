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
      { image: 'https://' },
      { offers: { '@type': 'Offer', availability: 'in stock' } },
      { eventStatus: 'https://schema.org/Cancelled' },
      { itemCondition: 'new' },
      { gtin13: '4006381333932' },
      { opens: '25:00' },
      { ratingValue: ['7'], bestRating: ['5'] },
      { ratingValue: { '@value': '7' } },
      { priceCurrency: 'CNH' },
      { doorTime: 'evening' },
      { totalTime: '30 minutes' },
      { isAccessibleForFree: 'no' },
      { jobLocationType: 'remote' },
      { hasAdultConsideration: 'https://schema.org/AdultsOnly' },
      { hasTierBenefit: 'Discount' },
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
  it('passes relative URLs, which JSON-LD resolves as well', () => {
    expect(bad({ image: '/tea.jpg', url: 'tea' }).kind).toBe('pass');
  });
  it('passes enumerations with and without their vocabulary, times, GTINs, rare currencies and other digits', () => {
    for (const values of [
      { availability: 'InStock' },
      { availability: 'http://schema.org/InStock' },
      { availability: 'http://purl.org/goodrelations/v1#InStock' },
      { 'schema:availability': 'schema:InStock' },
      { doorTime: '19:00' },
      { doorTime: '2026-11-21T19:00+01:00' },
      { opens: '08:00', closes: '24:00' },
      { gtin13: '4006381333931' },
      { gtin: 'https://id.gs1.org/01/09506000134352' },
      { priceCurrency: 'VED' },
      { priceCurrency: 'COU' },
      { priceCurrency: 'XCG' },
      { priceCurrency: 'DEM' },
      { isAccessibleForFree: 'False' },
      { isAccessibleForFree: false },
      { isAccessibleForFree: 'https://schema.org/True' },
      { jobLocationType: 'TELECOMMUTE' },
      { hasAdultConsideration: 'UnclassifiedAdultConsideration' },
      { hasTierBenefit: ['https://schema.org/TierBenefitLoyaltyPoints', 'TierBenefitLoyaltyPrice'] },
      { price: '١٢.٥٠' },
      { ratingValue: '४' },
    ])
      expect(bad(values), JSON.stringify(values)).toMatchObject({ kind: 'pass' });
  });
  it('lets labels and certificates rate by letters, near miss: a review may not', () => {
    const rated = (property: string) =>
      bad({ [property]: { '@type': 'Rating', ratingValue: 'C', bestRating: 'A' } }).kind;
    expect(rated('certificationRating')).toBe('pass');
    expect(rated('reviewRating')).toBe('fail');
  });
  it('fails for a breadcrumb whose list is text', () => {
    const list = (itemListElement: unknown) =>
      runRule(rule, page(schema({ '@type': 'BreadcrumbList', itemListElement }))).kind;
    expect(list('Home > Tea')).toBe('fail');
    expect(list({ '@type': 'ListItem', position: 1, name: 'Home' })).toBe('pass');
  });
  it('fails for a count of ratings that is zero, a day that is none and an end before the start', () => {
    const of = (value: object) => runRule(rule, page(schema(value))).kind;
    expect(of({ '@type': 'AggregateRating', ratingValue: 4, reviewCount: 0 })).toBe('fail');
    expect(of({ '@type': 'AggregateRating', ratingValue: 4, reviewCount: 0, ratingCount: 3 })).toBe('pass');
    const hours = (dayOfWeek: unknown) => of({ '@type': 'OpeningHoursSpecification', dayOfWeek });
    expect(hours('Montag')).toBe('fail');
    expect(hours(['Monday', 'https://schema.org/PublicHolidays'])).toBe('pass');
    const event = (startDate: string, endDate: string) => of({ '@type': 'MusicEvent', startDate, endDate });
    expect(event('2027-03-12T19:30+01:00', '2027-03-11T22:00+01:00')).toBe('fail');
    expect(event('2027-03-12T19:30+01:00', '2027-03-12')).toBe('pass');
    expect(event('2027-03', '2027-03-01')).toBe('pass');
    expect(event('2027-03-12', '2027-03-11')).toBe('fail');
    // the same instant, and an end before the start, in time zones of their own
    expect(event('2027-03-12T00:30+02:00', '2027-03-11T22:30Z')).toBe('pass');
    expect(event('2027-03-12T01:00+02:00', '2027-03-12T00:30+03:00')).toBe('fail');
    expect(event('2027-03-12T00:30:00', '2027-03-11T23:30Z')).toBe('pass');
  });
});
