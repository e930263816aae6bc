import { GUIDE, RATED, type RichResult, returnPolicyOf } from './rich-result.js';

/** Events, jobs and local businesses. */
export const LOCAL_RESULTS: readonly RichResult[] = [
  {
    kinds: ['Event'],
    except: ['CourseInstance', 'PublicationEvent', 'UserInteraction'],
    source: `${GUIDE}/event`,
    checkedOn: '2026-11-29',
    required: [
      'name',
      'startDate',
      'location',
      // text has no address
      'location#Place/address',
      'location=VirtualLocation/url',
      ...RATED,
    ],
    recommended: ['description', 'endDate', 'eventStatus', 'image', 'offers', 'organizer', 'performer'],
  },
  {
    kinds: ['JobPosting'],
    source: `${GUIDE}/job-posting`,
    checkedOn: '2026-11-29',
    required: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'hiringOrganization/name',
      'jobLocation|jobLocationType',
      // the countries of a job that is done from anywhere
      'jobLocation|applicantLocationRequirements',
      'jobLocation/address',
      'jobLocation/address/addressCountry',
    ],
    recommended: ['baseSalary', 'employmentType', 'identifier', 'validThrough'],
  },
  {
    kinds: ['VacationRental'],
    source: `${GUIDE}/vacation-rental`,
    checkedOn: '2026-11-29',
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
    checkedOn: '2026-11-29',
    required: ['name', 'address', ...RATED],
    recommended: ['geo', 'openingHoursSpecification|openingHours', 'priceRange', 'telephone', 'url'],
  },
];

/** The widest of all: many types are organizations too. */
export const ORGANIZATIONS: readonly RichResult[] = [
  {
    kinds: ['Organization'],
    source: `${GUIDE}/organization`,
    checkedOn: '2026-11-29',
    required: [
      ...returnPolicyOf(''),
      'hasMemberProgram/name',
      'hasMemberProgram/description',
      'hasMemberProgram/hasTiers',
      'hasMemberProgram/hasTiers/name',
      'hasMemberProgram/hasTiers/hasTierBenefit',
    ],
    recommended: ['name', 'url', 'logo', 'hasShippingService/shippingConditions'],
    everywhere: true,
  },
];
