import { describe, expect, it } from 'vitest';
import deprecated from '../../../src/audit/rules/structured-data/sd-deprecated.js';
import recommended from '../../../src/audit/rules/structured-data/sd-recommended-missing.js';
import required from '../../../src/audit/rules/structured-data/sd-required-missing.js';
import { RETIRED_RESULTS } from '../../../src/audit/structured-data/rich-results/retired.js';
import { RICH_RESULTS } from '../../../src/audit/structured-data/rich-results.js';
import { pageFrom } from '../../support/sites/pages.js';
import { runRule } from '../../support/sites/site.js';

const page = (value: object) =>
  pageFrom(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`,
  );
const missing = (rule: typeof required, value: object): unknown => {
  const outcome = runRule(rule, page(value));
  return outcome.kind === 'fail' ? outcome.evidence.map((one) => one.value ?? one.message) : outcome.kind;
};

describe('the table of rich results', () => {
  it('has a source and the day on which it was read for each result, shown or retired', () => {
    for (const { source, checkedOn } of [...RICH_RESULTS, ...RETIRED_RESULTS]) {
      expect(source).toMatch(/^https:\/\/developers\.google\.com\/search\//);
      expect(new Date(checkedOn).toISOString().slice(0, 10)).toBe(checkedOn);
    }
    for (const { retiredOn, checkedOn } of RETIRED_RESULTS) expect(retiredOn <= checkedOn).toBe(true);
  });

  describe('merchant listings', () => {
    const listing = (offer: object, product: object = {}) => ({
      '@type': 'Product',
      name: 'Lamp',
      image: '/lamp.jpg',
      ...product,
      offers: {
        '@type': 'Offer',
        price: '19.90',
        priceCurrency: 'EUR',
        shippingDetails: { '@type': 'OfferShippingDetails', doesNotShip: true },
        ...offer,
      },
    });
    it('need an image, a currency and a price above zero', () => {
      expect(missing(required, listing({}))).toBe('pass');
      expect(missing(required, listing({}, { image: '' }))).toEqual(['image']);
      expect(missing(required, listing({ priceCurrency: undefined }))).toEqual([
        'priceCurrency|priceSpecification.priceCurrency',
      ]);
      for (const price of [0, '0.00', undefined])
        expect(missing(required, listing({ price })), String(price)).toEqual(['price|priceSpecification.price']);
      const priceSpecification = { '@type': 'UnitPriceSpecification', price: 5, priceCurrency: 'EUR' };
      expect(missing(required, listing({ price: undefined, priceCurrency: undefined, priceSpecification }))).toBe(
        'pass',
      );
    });
    it('are what offers with shipping or returns are for; near misses: what is free, or rated only', () => {
      const snippet = (offer: object) => listing({ shippingDetails: undefined, ...offer }, { image: undefined });
      expect(missing(required, snippet({ price: 0 }))).toBe('pass');
      expect(missing(required, snippet({ priceCurrency: undefined }))).toBe('pass');
      expect(missing(recommended, snippet({ priceCurrency: undefined }))).toContain(
        'priceCurrency|priceSpecification.priceCurrency',
      );
    });
    it('are recommended a whole shipping rate', () => {
      const shippingDetails = {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 3 },
        shippingDestination: { '@type': 'DefinedRegion' },
      };
      const found = missing(recommended, listing({ shippingDetails }));
      expect(found).toEqual(expect.arrayContaining(['currency', 'addressCountry']));
      expect(missing(required, listing({ shippingDetails }))).toBe('pass');
    });
  });

  it('asks a member program for its tiers and their benefits, near miss: an organization without one', () => {
    const tier = { '@type': 'MemberProgramTier', name: 'Gold', hasTierBenefit: 'TierBenefitLoyaltyPrice' };
    const program = (values: object) => ({
      '@type': 'Organization',
      hasMemberProgram: { '@type': 'MemberProgram', name: 'Club', description: 'Ours', hasTiers: tier, ...values },
    });
    expect(missing(required, program({}))).toBe('pass');
    expect(missing(required, program({ hasTiers: undefined }))).toEqual(['hasTiers']);
    expect(missing(required, program({ hasTiers: { ...tier, hasTierBenefit: '' } }))).toEqual(['hasTierBenefit']);
    expect(missing(required, { '@type': 'Organization' })).toBe('pass');
  });
  it('asks flashcards for their sides, near miss: a quiz of another kind', () => {
    const card = { '@type': 'Question', eduQuestionType: 'Flashcard', text: 'Tea?' };
    const quiz = (...hasPart: object[]) => ({ '@type': 'Quiz', hasPart });
    expect(missing(required, quiz(card))).toEqual(['acceptedAnswer']);
    expect(missing(required, quiz({ ...card, acceptedAnswer: { '@type': 'Answer', text: 'Yes' } }))).toBe('pass');
    expect(missing(required, quiz({ '@type': 'Question', name: 'Tea?' }))).toBe('not-applicable');
  });
  it('asks a math solver for its action, privacy policy and URL', () => {
    const action = {
      '@type': 'SolveMathAction',
      target: 'https://site.example/?q={math_expression_string}',
      'mathExpression-input': 'required name=math_expression_string',
    };
    const solver = (values: object) => ({
      '@type': 'MathSolver',
      url: '/',
      usageInfo: '/privacy',
      potentialAction: action,
      ...values,
    });
    expect(missing(required, solver({}))).toBe('pass');
    expect(missing(required, solver({ usageInfo: undefined }))).toEqual(['usageInfo']);
    expect(missing(required, solver({ potentialAction: { ...action, target: '' } }))).toEqual(['target']);
  });
  it('asks images for the work they are about only where they have a license or a creator', () => {
    const image = (values: object) => ({ '@type': 'ImageObject', ...values });
    expect(missing(required, image({ caption: 'Tea' }))).toBe('not-applicable');
    expect(missing(required, image({ license: '/terms' }))).toEqual(['contentUrl|url']);
    expect(missing(required, image({ acquireLicensePage: '/buy', contentUrl: '/tea.jpg' }))).toEqual([
      'license|creator|creditText|copyrightNotice',
    ]);
    expect(missing(required, image({ creditText: 'Ina', url: '/tea.jpg' }))).toBe('pass');
  });
  it('asks a paywalled page for the class of its closed sections, near miss: a page that is closed as a whole', () => {
    const article = (hasPart?: object) => ({ '@type': 'WebPage', isAccessibleForFree: 'False', hasPart });
    const part = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paid' };
    expect(missing(recommended, article({ ...part, cssSelector: undefined }))).toEqual(['cssSelector']);
    expect(missing(recommended, article(part))).toBe('pass');
    expect(missing(recommended, article())).toBe('pass');
    expect(missing(recommended, { ...article(part), isAccessibleForFree: 'schema:False' })).toBe('pass');
    expect(missing(recommended, { ...article(part), isAccessibleForFree: 'schema:True' })).toBe('not-applicable');
    expect(missing(recommended, { '@type': 'WebPage' })).toBe('not-applicable');
  });
  it('asks films of a list for an image, near miss: one film with a review', () => {
    const film = { '@type': 'Movie', name: 'Steam' };
    const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, item: film }] };
    expect(missing(required, list)).toEqual(['image']);
    expect(missing(required, film)).toBe('pass');
  });
  it('asks events for the address of their venue, which text has not, near misses: a URL and a virtual location', () => {
    const event = (location: unknown) => ({ '@type': 'Event', name: 'Tasting', startDate: '2030-01-01', location });
    expect(missing(required, event('Town hall'))).toEqual(['address']);
    expect(missing(required, event({ '@type': 'Place', name: 'Hall' }))).toEqual(['address']);
    expect(missing(required, event('https://example.org/hall'))).toBe('pass');
    expect(missing(required, event({ '@type': 'VirtualLocation', url: 'https://meet.example/' }))).toBe('pass');
    expect(missing(required, event({ '@type': 'PostalAddress', streetAddress: 'Main Street 1' }))).toBe('pass');
  });
  it('asks data sets for nothing: Google Search has no result of theirs', () => {
    expect(missing(required, { '@type': 'Dataset', name: 'Rain' })).toBe('not-applicable');
    expect(missing(recommended, { '@type': 'Dataset', name: 'Rain' })).toContain('description');
  });
  it.each([
    [{ '@type': 'Course', name: 'Tea', hasCourseInstance: { '@type': 'CourseInstance' } }, 'course info'],
    [{ '@type': 'Car', name: 'Van', vehicleIdentificationNumber: 'X' }, 'vehicle listings'],
    [{ '@type': 'Occupation', estimatedSalary: [{ '@type': 'MonetaryAmountDistribution' }] }, 'estimated salaries'],
    [{ '@type': 'MediaReview' }, 'fact-check rich results'],
  ])('tells the markup of a retired result: %j', (value, feature) => {
    expect(runRule(deprecated, page(value))).toMatchObject({
      kind: 'fail',
      evidence: [{ message: `Google no longer shows ${feature} (since June 2025).` }],
    });
  });
  it.each([
    { '@type': 'Course', name: 'Tea' },
    { '@type': 'Car', name: 'Van', aggregateRating: { '@type': 'AggregateRating' } },
    { '@type': 'Person', hasOccupation: { '@type': 'Occupation', estimatedSalary: { '@type': 'MonetaryAmount' } } },
  ])('leaves what remains of it alone: %j', (value) => {
    expect(runRule(deprecated, page(value)).kind).toBe('pass');
  });
});
