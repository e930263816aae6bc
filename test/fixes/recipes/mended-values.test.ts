import { describe, expect, it } from 'vitest';
import { mendedValues, newMending } from '../../../src/fixes/recipes/mended-values.js';
import { currencyOf } from '../../../src/fixes/values/currencies.js';
import { fullDate } from '../../../src/fixes/values/full-dates.js';
import { decimalOf } from '../../../src/fixes/values/plain-numbers.js';
import { pageFrom } from '../../support/sites/pages.js';
import { jsonLd, one } from '../cases.js';
import { fixOf } from '../fixing.js';

const schema = { '@context': 'https://schema.org' };
const fixedOffer = async (offer: object, url = 'https://site.example/') =>
  fixOf('sd-bad-value', one({ head: jsonLd({ ...schema, '@type': 'Offer', ...offer }) }, { url }).pages, {
    site: { facts: { startUrl: url } },
  });

it('rewrites each kind of bad value and leaves what only the owner knows', () => {
  const offer = {
    '@type': 'Offer',
    price: '€1,299.00',
    priceCurrency: '€',
    url: 'https://',
    validFrom: 'March 3, 2026',
    validThrough: '03/04/2026',
  };
  const page = pageFrom(`<script type="application/ld+json">${JSON.stringify(offer)}</script>`, {
    url: 'https://site.example/',
  });
  const block = page.html?.structuredData[0];
  if (!block) throw new Error('no block');
  const mending = newMending();
  expect(mendedValues(offer, block, page.url, null, mending)).toEqual({
    '@type': 'Offer',
    price: '1299.00',
    priceCurrency: 'EUR',
    url: 'https://',
    validFrom: '2026-03-03',
    validThrough: '03/04/2026',
  });
  expect(mending).toEqual({ guessed: false, left: ['url “https://”', 'validThrough “03/04/2026”'] });
});

describe('a number', () => {
  it.each([
    ['$1,299.00', '1299.00'],
    ['1.299,00 €', '1299.00'],
    ['1 299,00 €', '1299.00'],
    ["CHF 1'299.50", '1299.50'],
    ['1,29,999.00', '129999.00'],
    ['12,-', '12'],
    ['EUR 5', '5'],
    ['0,999 €', '0.999'],
    ['4,5', '4.5'],
  ])('is read of %s', (text, number) => {
    expect(decimalOf(text, undefined)).toBe(number);
  });

  it.each([
    ...['12.50 - 15.00', '12,50 – 15,00 €', '2 x 5,00', '-5.00', 'ab 100 seit 2019', 'from 5', '5 €/kg', '5%', '1e5'],
    ...['12 50', '12.50.30', '€ 5 $', '$', '', '5 stars', '9'.repeat(500)],
  ])('is not read of %s, which holds no single one', (text) => {
    expect(decimalOf(text, undefined)).toBeUndefined();
  });

  it('is not read where its sign stands for another currency than the one that is stated', () => {
    expect(decimalOf('$1,299', 'EUR')).toBeUndefined();
    expect(decimalOf('1 234,50 kr', 'GBP')).toBeUndefined();
    expect(decimalOf('$1,299', 'CAD')).toBe('1299');
    expect(decimalOf('1.299 €', 'Euro')).toBe('1299');
  });

  it('is not read where three digits may be decimals of the currency', () => {
    expect(decimalOf('1.250', 'KWD')).toBeUndefined();
    expect(decimalOf('1.250', 'EUR')).toBe('1250');
  });
});

describe('a date', () => {
  it.each([
    ['March 3, 2026', '2026-03-03'],
    ['3. März 2026', '2026-03-03'],
    ['3 de marzo de 2026', '2026-03-03'],
    ['31.12.2026', '2026-12-31'],
    ['2026/2/3', '2026-02-03'],
    ['Tue, 03 Mar 2026 10:00:00 GMT', '2026-03-03T10:00:00Z'],
    ['Mar 3 2026 7:30 PM', '2026-03-03T19:30'],
    ['2026-03-03T10:00:00.123+0100', '2026-03-03T10:00:00+01:00'],
  ])('is read of %s', (text, date) => {
    expect(fullDate(text)).toBe(date);
  });

  it.each([
    ...['Spring 2027', 'tomorrow 5', '2026-02-30', '03/04/2026', 'May 2026', '2026', '31.6.2026', '2026-13-01'],
    ...['March 3, 2026 25:00', 'Blurb 3, 2026', 'Sat, 05 Mar 2027', 'Montag, 3. März 2026', ' '.repeat(99_999)],
  ])('is not read of %s', (text) => {
    expect(fullDate(text)).toBeUndefined();
  });
});

describe('a sign of a currency', () => {
  const on = (url: string, lang: string | null = null) => currencyOf('$', url, lang);

  it('is that of the country of the site, and a guess where that is not known', () => {
    expect(on('https://shop.com.au/')).toEqual({ code: 'AUD', guessed: false });
    expect(on('https://shop.ca/')).toEqual({ code: 'CAD', guessed: false });
    expect(on('https://shop.example/', 'en-US')).toEqual({ code: 'USD', guessed: false });
    expect(on('https://shop.com/')).toEqual({ code: 'USD', guessed: true });
    expect(on('https://shop.de/')).toBeUndefined();
    expect(currencyOf('kr', 'https://shop.se/', null)).toEqual({ code: 'SEK', guessed: false });
    expect(currencyOf('¥', 'https://shop.com/', null)).toBeUndefined();
    expect(currencyOf('eur', 'https://shop.com/', null)).toEqual({ code: 'EUR', guessed: false });
  });

  it('lowers the confidence where it is guessed', async () => {
    const [guess] = (await fixedOffer({ price: '5', priceCurrency: '$' })).suggestions;
    expect(guess).toMatchObject({ basis: 'GUESSED', after: expect.stringContaining('"USD"') });
    const [sure] = (await fixedOffer({ price: '5', priceCurrency: '$' }, 'https://site.example.com.au/')).suggestions;
    expect(sure).toMatchObject({ basis: 'EXACT', after: expect.stringContaining('"AUD"') });
    expect(guess?.confidence).toBeLessThanOrEqual(0.55);
    expect(sure?.confidence).toBeGreaterThan(0.8);
  });
});

it('is no suggestion where only the owner knows the value', async () => {
  for (const offer of [{ price: '12.50 - 15.00' }, { validFrom: 'Spring 2027' }]) {
    const { suggestions, refusals } = await fixedOffer({ priceCurrency: 'EUR', ...offer });
    expect(suggestions).toEqual([]);
    expect(refusals).toMatchObject([{ needs: 'DECISION', message: expect.stringContaining('Only you know') }]);
  }
});
