import { GUIDE, has, RATED, type RichResult, returnPolicyOf } from './rich-result.js';

const IDENTIFIER = 'sku|mpn|gtin|gtin8|gtin12|gtin13|gtin14|isbn';

const SHIPPING = [
  'offers=Offer/shippingDetails/shippingRate|doesNotShip',
  'offers=Offer/shippingDetails/shippingRate/value|maxValue',
  'offers=Offer/shippingDetails/shippingRate/currency',
  'offers=Offer/shippingDetails/shippingDestination|doesNotShip',
  'offers=Offer/shippingDetails/shippingDestination/addressCountry',
];

/** Products and what sells them. */
export const COMMERCE: readonly RichResult[] = [
  {
    kinds: ['ProductGroup'],
    source: `${GUIDE}/product-variants`,
    checkedOn: '2026-11-29',
    required: ['name', ...RATED],
    recommended: ['hasVariant', 'productGroupID', 'variesBy', 'description', 'brand'],
  },
  {
    // shipping and returns are read for merchant listings only: whoever specifies them sells the product on the page
    kinds: ['Product'],
    when: ({ node }, references) => has(node, 'offers.shippingDetails|offers.hasMerchantReturnPolicy', references),
    source: `${GUIDE}/merchant-listing`,
    checkedOn: '2026-11-29',
    required: [
      'name',
      'image',
      'offers=Offer/price>0|priceSpecification.price>0',
      'offers=Offer/priceCurrency|priceSpecification.priceCurrency',
      ...returnPolicyOf('offers=Offer/'),
      ...RATED,
    ],
    recommended: ['description', 'brand', IDENTIFIER, 'offers=Offer/availability', ...SHIPPING],
  },
  {
    kinds: ['Product'],
    // Google does not take a car for a product unless both types are given
    except: ['Vehicle'],
    source: `${GUIDE}/product-snippet`,
    checkedOn: '2026-11-29',
    required: [
      'name',
      'offers|review|aggregateRating',
      'offers=Offer/price|priceSpecification.price',
      'offers=AggregateOffer/lowPrice',
      'offers=AggregateOffer/priceCurrency',
      ...RATED,
    ],
    recommended: [
      'offers',
      'image',
      'description',
      'brand',
      'aggregateRating',
      'review',
      IDENTIFIER,
      'offers=Offer/priceCurrency|priceSpecification.priceCurrency',
      'offers=Offer/availability',
      'offers=AggregateOffer/highPrice',
      'offers=AggregateOffer/offerCount',
    ],
  },
  {
    kinds: ['SoftwareApplication'],
    // a game needs a second type to become one
    except: ['VideoGame'],
    source: `${GUIDE}/software-app`,
    checkedOn: '2026-11-29',
    required: ['name', 'offers', 'offers=Offer/price|priceSpecification.price', 'aggregateRating|review', ...RATED],
    recommended: ['applicationCategory', 'operatingSystem'],
  },
  {
    kinds: ['Review'],
    // fact checks have had no result of their own since June 2025, and are no review snippets
    except: ['ClaimReview', 'MediaReview'],
    source: `${GUIDE}/review-snippet`,
    checkedOn: '2026-11-29',
    required: [
      'author',
      'author/name',
      'itemReviewed',
      'itemReviewed/name',
      'reviewRating',
      'reviewRating/ratingValue',
    ],
    recommended: ['datePublished', 'publisher'],
  },
  {
    kinds: ['EmployerAggregateRating'],
    source: `${GUIDE}/employer-rating`,
    checkedOn: '2026-11-29',
    required: ['itemReviewed', 'itemReviewed/name', 'ratingValue', 'ratingCount|reviewCount'],
    recommended: ['bestRating', 'worstRating'],
  },
  {
    kinds: ['AggregateRating'],
    source: `${GUIDE}/review-snippet`,
    checkedOn: '2026-11-29',
    required: ['itemReviewed', 'itemReviewed/name', 'ratingValue', 'ratingCount|reviewCount'],
    recommended: ['bestRating'],
  },
];
