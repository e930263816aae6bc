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
  it('asks a return policy for its country and kind, or for a link, of offers and of the organization', () => {
    const policy = (values: object) => ({ '@type': 'MerchantReturnPolicy', ...values });
    const whole = policy({
      applicableCountry: 'IE',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    });
    const missing = (values: object) => {
      const outcome = runRule(rule, page(schema(values)));
      return outcome.kind === 'fail' ? outcome.evidence.map(({ value }) => value) : outcome.kind;
    };
    const product = (hasMerchantReturnPolicy?: object) =>
      missing({
        '@type': 'Product',
        name: 'Tea',
        image: '/tea.jpg',
        offers: { '@type': 'Offer', price: 4, priceCurrency: 'EUR', hasMerchantReturnPolicy },
      });
    const organization = (hasMerchantReturnPolicy?: object) =>
      missing({ '@type': 'OnlineStore', name: 'Tea', hasMerchantReturnPolicy });
    for (const judge of [product, organization]) {
      expect(judge(policy({ merchantReturnDays: 14 }))).toEqual([
        'applicableCountry|merchantReturnLink',
        'returnPolicyCategory|merchantReturnLink',
      ]);
      expect(judge(policy({ applicableCountry: 'IE' }))).toEqual(['returnPolicyCategory|merchantReturnLink']);
      expect(judge(whole)).toBe('pass');
      expect(judge(policy({ merchantReturnLink: 'https://example.com/returns' }))).toBe('pass');
      // no policy at all, or one that another page describes
      expect(judge()).toBe('pass');
      expect(judge({ '@id': 'https://example.com/#returns' })).toBe('pass');
    }
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
  it.each([
    { '@context': { schema: 'https://schema.org/' }, '@type': 'schema:Product' },
    { '@context': { s: 'http://schema.org/' }, '@type': 's:Product' },
    { '@context': 'https://schema.org', '@type': 'http://www.schema.org/Product' },
  ])('reads types and properties with a prefix or in full: $@type', (value) => {
    expect(runRule(rule, page(value))).toMatchObject({ kind: 'fail', failing: 2 });
    const offers = { '@type': 'schema:Offer', 'https://schema.org/price': 4 };
    expect(runRule(rule, page({ ...value, 'schema:name': 'Tea', 'schema:offers': offers })).kind).toBe('pass');
  });
  it('asks what others refer to for no more than what is inside of them', () => {
    const graph = (...nodes: object[]) => runRule(rule, page(schema({ '@graph': nodes }))).kind;
    const boat = { '@type': 'Product', '@id': '#boat', name: 'Boat' };
    const reviewRating = { '@type': 'Rating', ratingValue: 4 };
    const review = { '@type': 'Review', author: { name: 'Ina' }, reviewRating, itemReviewed: { '@id': '#boat' } };
    expect(graph(boat, review)).toBe('pass');
    expect(graph(boat, { '@type': 'Offer', itemOffered: { '@id': '#boat' } })).not.toBe('fail');
    expect(graph({ ...boat, subjectOf: { '@id': '#r' } }, { ...review, '@id': '#r' })).toBe('fail');
  });
  it('resolves an @id against the page', () => {
    const graph = (id: string) =>
      page(
        schema({
          '@graph': [
            { '@type': 'Product', name: 'Tea', offers: { '@id': id } },
            { '@type': 'Offer', '@id': 'https://site.example/#offer', priceCurrency: 'EUR' },
          ],
        }),
      );
    expect(runRule(rule, graph('/#offer'))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'price|priceSpecification.price' }],
    });
    expect(runRule(rule, graph('/#other')).kind).toBe('pass');
  });
  it('knows what is no review snippet and no application, and where remote jobs are open', () => {
    const kind = (value: object) => runRule(rule, page(schema(value))).kind;
    expect(kind({ '@type': 'ClaimReview', itemReviewed: { '@type': 'Claim' } })).not.toBe('fail');
    expect(kind({ '@type': 'VideoGame', name: 'Knots' })).not.toBe('fail');
    expect(kind({ '@type': ['VideoGame', 'MobileApplication'], name: 'Knots' })).toBe('fail');
    expect(kind({ '@type': 'FAQPage' })).not.toBe('fail');
    expect(kind({ '@type': 'EmployerAggregateRating', ratingValue: 4 })).toBe('fail');
    const job = {
      '@type': 'JobPosting',
      title: 'Sorter',
      description: 'Sort.',
      datePosted: '2026-11-02',
      hiringOrganization: { '@type': 'Organization', name: 'Post' },
      jobLocationType: 'TELECOMMUTE',
    };
    expect(kind(job)).toBe('fail');
    expect(kind({ ...job, applicantLocationRequirements: { '@type': 'Country', name: 'Germany' } })).toBe('pass');
    const { jobLocationType: _, ...nowhere } = job;
    expect(runRule(rule, page(schema(nowhere)))).toMatchObject({
      evidence: [{ message: 'JobPosting “Sorter” is missing one of jobLocation, jobLocationType (required).' }],
    });
    const at = (address: object) => ({ ...job, jobLocation: { '@type': 'Place', address } });
    expect(kind(at({ '@type': 'PostalAddress', addressLocality: 'Bonn' }))).toBe('fail');
    expect(kind(at({ '@type': 'PostalAddress', addressCountry: 'DE' }))).toBe('pass');
  });
  it('asks a return policy with a window for its days', () => {
    const kind = (policy: object) =>
      runRule(
        rule,
        page(
          schema({
            '@type': 'Product',
            name: 'Kettle',
            image: '/kettle.png',
            offers: {
              '@type': 'Offer',
              price: 49,
              priceCurrency: 'EUR',
              hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', applicableCountry: 'DE', ...policy },
            },
          }),
        ),
      ).kind;
    const window = 'https://schema.org/MerchantReturnFiniteReturnWindow';
    expect(kind({ returnPolicyCategory: window })).toBe('fail');
    expect(kind({ returnPolicyCategory: window, merchantReturnDays: 30 })).toBe('pass');
    expect(kind({ returnPolicyCategory: 'MerchantReturnNotPermitted' })).toBe('pass');
  });
  it('takes a car for a product only where both types are given', () => {
    const kind = (value: object) => runRule(rule, page(schema({ name: 'Roadster', ...value }))).kind;
    expect(kind({ '@type': 'Car' })).not.toBe('fail');
    expect(kind({ '@type': ['Product', 'Car'] })).toBe('fail');
  });
  it('does not judge a Dataset of DCAT, a near miss', () => {
    const context = 'https://www.w3.org/ns/dcat.jsonld';
    expect(runRule(rule, page({ '@context': context, '@type': 'Product', title: 'Rain' })).kind).not.toBe('fail');
    expect(runRule(rule, page(schema({ '@type': 'Product', title: 'Rain' }))).kind).toBe('fail');
  });
});
