import type { MadePage, MadeSite } from '../made-site.js';

const ld = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;

const offer = {
  '@type': 'Offer',
  price: '19.90',
  priceCurrency: 'GBP',
  availability: 'InStock',
  shippingDetails: { '@type': 'OfferShippingDetails', doesNotShip: true },
};
const lamp = {
  '@type': 'Product',
  name: 'Lamp',
  image: '%ORIGIN%/share.svg',
  description: 'A lamp for the front.',
  brand: { '@type': 'Brand', name: 'Harrow Lane' },
  sku: 'HL-1',
};
const job = {
  '@type': 'JobPosting',
  title: 'Fitter',
  description: 'Fits wheels.',
  datePosted: '2026-01-10',
  identifier: 'job-1',
  employmentType: 'FULL_TIME',
  baseSalary: { '@type': 'MonetaryAmount', currency: 'GBP', value: 31000 },
  hiringOrganization: { '@type': 'Organization', name: 'Harrow Lane Cycles', url: '%ORIGIN%/' },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', streetAddress: '4 Harrow Lane', addressCountry: 'GB' },
  },
};

const pages: Record<string, MadePage> = {
  '/lamp': {
    h1: 'Lamp for the front',
    main: '<p>Lamp for 19.90</p>',
    head: ld({ ...lamp, offers: offer }),
    near: 'sd-required-missing sd-recommended-missing',
  },
  '/lamp-without-currency': {
    h1: 'Lamp in stock',
    main: '<p>Lamp for 19.90</p>',
    head: ld({ ...lamp, offers: { ...offer, priceCurrency: undefined } }),
    finds: 'sd-required-missing',
  },
  '/lamp-for-nothing': {
    h1: 'Lamp to give away',
    main: '<p>Lamp for 0.00</p>',
    head: ld({ ...lamp, offers: { ...offer, price: '0.00' } }),
    finds: 'sd-required-missing',
  },
  '/closed-job': {
    h1: 'Fitter until February',
    main: '<p>Fitter</p>',
    head: ld({ ...job, validThrough: '2026-02-10' }),
    finds: 'sd-job-expired',
  },
  '/open-job': {
    h1: 'Fitter in the workshop',
    main: '<p>Fitter</p>',
    head: ld({ ...job, validThrough: '2031-02-10' }),
    near: 'sd-job-expired',
  },
  '/kept-out-job': {
    h1: 'Fitter by the canal',
    main: '<p>Fitter</p>',
    head: `<meta name="robots" content="noindex">${ld({ ...job, validThrough: '2026-02-10' })}`,
    unlisted: true,
    finds: 'noindex-page sd-on-noindex',
    near: 'sd-job-expired',
  },
  '/course': {
    h1: 'Wheels',
    head: ld({
      '@type': 'Course',
      name: 'Wheels',
      description: 'How they are built.',
      provider: { '@type': 'Organization', name: 'Harrow Lane Cycles' },
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'onsite' },
    }),
    finds: 'sd-deprecated',
  },
  '/paid': {
    head: ld({ '@type': 'WebPage', isAccessibleForFree: 'no' }),
    finds: 'sd-bad-value',
  },
  '/paid-for': {
    head: ld({ '@type': 'WebPage', isAccessibleForFree: 'False' }),
    near: 'sd-bad-value sd-recommended-missing',
  },
};

/** Markup of rich results, whole and in want of one thing. */
export const richResults: MadeSite = { name: 'rich-results', pages };
