import { type Entity, isOneOf } from './entities.js';
import type { RequiredPath } from './needs.js';

/** What Google's search gallery asks of one kind of rich result. */
export interface RichResult {
  /** types that the feature reads, their subtypes included */
  kinds: readonly string[];
  /** types that are no such result by themselves */
  except?: readonly string[];
  source: string;
  required: readonly RequiredPath[];
  recommended: readonly RequiredPath[];
  /** markup that templates put on every page and that stands for no result of its own */
  everywhere?: boolean;
}

const GUIDE = 'https://developers.google.com/search/docs/appearance/structured-data';

const RATED: readonly RequiredPath[] = [
  'aggregateRating/ratingValue',
  'aggregateRating/ratingCount|reviewCount',
  'review/author',
  'review/author/name',
  'review/reviewRating',
  'review/reviewRating/ratingValue',
];

/** A return policy says in which countries and how, or links to the page that says it. */
const returnPolicyOf = (owner: string): readonly RequiredPath[] => [
  `${owner}hasMerchantReturnPolicy/applicableCountry|merchantReturnLink`,
  `${owner}hasMerchantReturnPolicy/returnPolicyCategory|merchantReturnLink`,
];

/** The first entry that fits an entity counts: narrower types come before wider ones. */
export const RICH_RESULTS: readonly RichResult[] = [
  {
    kinds: ['DiscussionForumPosting'],
    source: `${GUIDE}/discussion-forum`,
    required: ['author', 'author/name', 'datePublished', 'text|image|video|sharedContent'],
    recommended: ['headline', 'url', 'author/url'],
  },
  {
    // the guide has no required property for articles
    kinds: ['Article'],
    source: `${GUIDE}/article`,
    required: [],
    recommended: [
      'headline',
      'image',
      'datePublished',
      'dateModified',
      'author',
      'author/name',
      'author/url|sameAs',
      // of a paywall: which part of the page is behind it
      'hasPart=WebPageElement/isAccessibleForFree',
      'hasPart=WebPageElement/cssSelector',
    ],
  },
  {
    kinds: ['BreadcrumbList'],
    source: `${GUIDE}/breadcrumb`,
    required: ['itemListElement', 'itemListElement/position', 'itemListElement/name|item.name'],
    recommended: [],
    everywhere: true,
  },
  {
    kinds: ['Course'],
    source: `${GUIDE}/course`,
    required: ['name', 'description', ...RATED],
    recommended: ['provider'],
  },
  {
    kinds: ['Dataset'],
    source: `${GUIDE}/dataset`,
    required: ['name', 'description'],
    recommended: ['creator', 'distribution', 'identifier', 'license'],
  },
  {
    kinds: ['Event'],
    except: ['CourseInstance', 'PublicationEvent', 'UserInteraction'],
    source: `${GUIDE}/event`,
    required: ['name', 'startDate', 'location', 'location=Place/address', 'location=VirtualLocation/url', ...RATED],
    recommended: ['description', 'endDate', 'eventStatus', 'image', 'offers', 'organizer', 'performer'],
  },
  {
    kinds: ['JobPosting'],
    source: `${GUIDE}/job-posting`,
    required: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'hiringOrganization/name',
      'jobLocation|jobLocationType',
      // of a job that is done from anywhere, the countries from which
      'jobLocation|applicantLocationRequirements',
      'jobLocation/address',
      'jobLocation/address/addressCountry',
    ],
    recommended: ['baseSalary', 'employmentType', 'identifier', 'validThrough'],
  },
  {
    kinds: ['VacationRental'],
    source: `${GUIDE}/vacation-rental`,
    required: [
      'name',
      'identifier',
      'image',
      'latitude|geo.latitude',
      'longitude|geo.longitude',
      'containsPlace',
      'containsPlace/occupancy',
      ...RATED,
    ],
    recommended: ['address', 'aggregateRating', 'checkinTime', 'checkoutTime', 'review'],
  },
  {
    kinds: ['LocalBusiness'],
    source: `${GUIDE}/local-business`,
    required: ['name', 'address', ...RATED],
    recommended: ['geo', 'openingHoursSpecification|openingHours', 'priceRange', 'telephone', 'url'],
  },
  {
    kinds: ['Movie'],
    source: `${GUIDE}/movie`,
    required: ['name', 'image', ...RATED],
    recommended: ['aggregateRating', 'dateCreated', 'director', 'review'],
  },
  {
    kinds: ['ProductGroup'],
    source: `${GUIDE}/product-variants`,
    required: ['name', ...RATED],
    recommended: ['hasVariant', 'productGroupID', 'variesBy', 'description', 'brand'],
  },
  {
    kinds: ['Product'],
    source: `${GUIDE}/product-snippet`,
    required: [
      'name',
      'offers|review|aggregateRating',
      'offers=Offer/price|priceSpecification.price',
      'offers=AggregateOffer/lowPrice',
      'offers=AggregateOffer/priceCurrency',
      ...returnPolicyOf('offers=Offer/'),
      ...RATED,
    ],
    recommended: [
      'offers',
      'image',
      'description',
      'brand',
      'aggregateRating',
      'review',
      'sku|mpn|gtin|gtin8|gtin12|gtin13|gtin14|isbn',
      'offers=Offer/priceCurrency|priceSpecification.priceCurrency',
      'offers=Offer/availability',
      'offers=Offer/shippingDetails/shippingRate|doesNotShip',
      'offers=Offer/shippingDetails/shippingDestination',
    ],
  },
  {
    kinds: ['ProfilePage'],
    source: `${GUIDE}/profile-page`,
    required: ['mainEntity', 'mainEntity/name|alternateName'],
    recommended: ['dateCreated', 'dateModified', 'mainEntity/image'],
  },
  {
    kinds: ['QAPage'],
    source: `${GUIDE}/qapage`,
    required: [
      'mainEntity',
      'mainEntity/name',
      'mainEntity/answerCount',
      'mainEntity/acceptedAnswer|suggestedAnswer',
      'mainEntity/acceptedAnswer/text',
      'mainEntity/suggestedAnswer/text',
    ],
    recommended: ['mainEntity/author', 'mainEntity/datePublished', 'mainEntity/text', 'mainEntity/upvoteCount'],
  },
  {
    kinds: ['Recipe'],
    source: `${GUIDE}/recipe`,
    required: ['name', 'image', ...RATED],
    recommended: [
      'aggregateRating',
      'author',
      'cookTime',
      'datePublished',
      'description',
      'keywords',
      'nutrition',
      'prepTime',
      'recipeCategory',
      'recipeCuisine',
      'recipeIngredient',
      'recipeInstructions',
      'recipeYield',
      'totalTime',
      'video',
    ],
  },
  {
    kinds: ['Review'],
    // fact checks have had no result of their own since June 2025, and are no review snippets
    except: ['ClaimReview', 'MediaReview'],
    source: `${GUIDE}/review-snippet`,
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
    required: ['itemReviewed', 'ratingValue', 'ratingCount|reviewCount'],
    recommended: ['bestRating', 'worstRating'],
  },
  {
    kinds: ['AggregateRating'],
    source: `${GUIDE}/review-snippet`,
    required: ['itemReviewed', 'itemReviewed/name', 'ratingValue', 'ratingCount|reviewCount'],
    recommended: ['bestRating'],
  },
  {
    kinds: ['SoftwareApplication'],
    // a game needs a second type to become one
    except: ['VideoGame'],
    source: `${GUIDE}/software-app`,
    required: ['name', 'offers', 'offers=Offer/price|priceSpecification.price', 'aggregateRating|review', ...RATED],
    recommended: ['applicationCategory', 'operatingSystem'],
  },
  {
    kinds: ['VideoObject'],
    source: `${GUIDE}/video`,
    required: [
      'name',
      'thumbnailUrl',
      'uploadDate',
      'hasPart=Clip/name',
      'hasPart=Clip/startOffset',
      'hasPart=Clip/url',
    ],
    recommended: ['contentUrl|embedUrl', 'description', 'duration'],
  },
  {
    kinds: ['Organization'],
    source: `${GUIDE}/organization`,
    required: returnPolicyOf(''),
    recommended: [
      'name',
      'url',
      'logo',
      'hasMemberProgram/name',
      'hasMemberProgram/description',
      'hasMemberProgram/hasTiers',
      'hasMemberProgram/hasTiers/name',
      'hasMemberProgram/hasTiers/hasTierBenefit',
    ],
    everywhere: true,
  },
];

export function richResultOf({ types }: Pick<Entity, 'types'>): RichResult | undefined {
  return RICH_RESULTS.find(({ kinds, except = [] }) =>
    types.some((type) => isOneOf([type], kinds) && !isOneOf([type], except)),
  );
}
