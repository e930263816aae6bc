import { expect, it } from 'vitest';
import { mendedValues } from '../../../src/fixes/recipes/mended-values.js';
import { pageFrom } from '../../support/sites/pages.js';

it('rewrites each kind of bad value and drops what cannot be read', () => {
  const offer = {
    '@type': 'Offer',
    price: '$1,299.00',
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
  expect(mendedValues(offer, block, page.url)).toEqual({
    '@type': 'Offer',
    price: '1299.00',
    priceCurrency: 'EUR',
    validFrom: '2026-03-03',
  });
});
