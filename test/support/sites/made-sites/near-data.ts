import type { MadePage, MadeSite } from '../made-site.js';

const ld = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;
const crumbs = (items: readonly [number, string][]) =>
  ld({
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([position, item]) => ({
      '@type': 'ListItem',
      position,
      name: `Step ${position}`,
      item,
    })),
  });
const noindex = '<meta name="robots" content="noindex">';
const address = {
  '@type': 'PostalAddress',
  streetAddress: '4 Harrow Lane',
  addressLocality: 'Oxford',
  addressCountry: 'GB',
};

const pages: Record<string, MadePage> = {
  '/syntax': {
    head: '<script type="application/ld+json">{"@context":"https:\\/\\/schema.org","@type":"WebPage","name":"Caf\\u00e9"}</script>',
    near: 'jsonld-syntax jsonld-no-type',
  },
  '/graph': {
    head: ld({
      '@graph': [
        { '@type': 'Person', '@id': '#ada', name: 'Ada' },
        { '@type': 'WebPage', '@id': '#page', author: { '@id': '#ada' } },
      ],
    }),
    near: 'sd-graph-unlinked jsonld-no-type',
  },
  '/pending': { head: ld({ '@type': 'schema:WebPage', name: 'A page', 'ex:own': 'ours' }), near: 'sd-unknown-type' },
  '/event': {
    h1: 'Ride along the canal',
    main: '<p>Ride along the canal on Thursday</p>',
    head: ld({
      '@type': 'Event',
      name: 'Ride along the canal',
      startDate: '2030-05-01T18:00+01:00',
      endDate: '2030-05-01',
      eventStatus: 'https://schema.org/EventScheduled',
      description: 'A ride',
      image: '%ORIGIN%/share.svg',
      location: { '@type': 'Place', name: 'Harrow Lane', address },
      organizer: { '@type': 'Organization', name: 'Harrow Lane Cycles', url: '%ORIGIN%/' },
      performer: { '@type': 'Person', name: 'Ada Wheeler' },
      offers: {
        '@type': 'Offer',
        price: '0',
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
        url: '%ORIGIN%/event',
        validFrom: '2030-01-01',
      },
    }),
    near: 'sd-required-missing sd-recommended-missing sd-bad-value sd-not-visible',
  },
  '/site-search': {
    head: ld({
      '@type': 'WebSite',
      name: 'Harrow Lane',
      url: '%ORIGIN%/',
      potentialAction: { '@type': 'ReadAction', target: '%ORIGIN%/' },
    }),
    near: 'sd-deprecated',
  },
  '/kept-out': {
    head: `${noindex}${crumbs([
      [1, '%ORIGIN%/'],
      [2, '%ORIGIN%/kept-out'],
    ])}`,
    finds: 'noindex-page sitemap-url-noindex',
    near: 'sd-on-noindex',
  },
  '/crumbs': {
    head: crumbs([
      [2, '%ORIGIN%/crumbs'],
      [1, '%ORIGIN%/'],
    ]),
    near: 'sd-breadcrumb-broken',
  },
  '/crumbs-in-lists': {
    head: ld({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Workshop', item: '%ORIGIN%/' },
        { '@type': 'ListItem', position: 2, name: 'Steps of a trail' },
      ],
    }),
    near: 'sd-breadcrumb-broken sd-required-missing',
  },
  '/crumbs-in-items': {
    main: `<ol itemscope itemtype="https://schema.org/BreadcrumbList">
<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="/"><span itemprop="name">Workshop</span></a><meta itemprop="position" content="1"></li>
<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemscope itemtype="https://schema.org/WebPage" itemprop="item" itemid="%ORIGIN%/crumbs" href="/crumbs"><span itemprop="name">Trails</span></a><meta itemprop="position" content="2"></li>
<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><span itemprop="name">Items of a trail</span><meta itemprop="position" content="3"></li></ol>`,
    near: 'sd-breadcrumb-broken sd-required-missing sd-bad-value',
  },
  '/crumbs-in-words': {
    main: `<ol vocab="https://schema.org/" typeof="BreadcrumbList">
<li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/"><span property="name">Workshop</span></a><meta property="position" content="1"></li>
<li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/crumbs"><span property="name">Trails</span></a><meta property="position" content="2"></li>
<li property="itemListElement" typeof="ListItem"><span property="name">Words of a trail</span><meta property="position" content="3"></li></ol>`,
    near: 'sd-breadcrumb-broken sd-required-missing sd-bad-value',
  },
  '/crumbs-in-loss': {
    main: `<ol vocab="https://schema.org/" typeof="BreadcrumbList">
<li property="itemListElement" typeof="ListItem"><a property="item" typeof="WebPage" href="/crumbled"><span property="name">Crumbled</span></a><meta property="position" content="1"></li>
<li property="itemListElement" typeof="ListItem"><span property="name">Losses of a trail</span><meta property="position" content="2"></li></ol>`,
    finds: 'sd-breadcrumb-broken link-broken-internal',
  },
  '/referred': {
    main: `<p id="where" itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">The yard</span> at <span itemprop="address">4 Harrow Lane, Oxford</span></p>
<p id="when">On <time itemprop="startDate" datetime="2030-05-08">8 May</time></p>
<div itemscope itemtype="https://schema.org/Event" itemref="where when"><h2 itemprop="name">Wheel building by hand</h2></div>`,
    finds: 'sd-recommended-missing',
    near: 'sd-required-missing',
  },
  '/unreferred': {
    main: `<p id="day">On <time itemprop="startDate" datetime="2030-05-08">8 May</time></p>
<div itemscope itemtype="https://schema.org/Event" itemref="days"><h2 itemprop="name">Frame building by hand</h2></div>`,
    finds: 'sd-required-missing sd-recommended-missing',
  },
  '/rated': {
    main: '<p>Kiosk by the canal: 4 of 5</p>',
    head: ld({
      '@type': 'LocalBusiness',
      name: 'Kiosk by the canal',
      url: 'https://kiosk.example/',
      image: '%ORIGIN%/share.svg',
      telephone: '+44 20 7946 0958',
      priceRange: '££',
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'Monday',
        opens: '09:00',
        closes: '17:00',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 51.75, longitude: -1.26 },
      address,
      review: {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Ada Wheeler' },
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
      },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 3 },
    }),
    near: 'sd-self-rating',
  },
  '/named': {
    head: ld({ '@type': 'WebPage', url: '%ORIGIN%/named#top', mainEntityOfPage: { '@id': '/named' } }),
    near: 'sd-url-mismatch',
  },
};

/** Structured data that is right by a hair. */
export const nearData: MadeSite = { name: 'near-data', pages, addresses: { '/crumbled': { finds: 'page-4xx' } } };
