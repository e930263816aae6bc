import { registerEnumType } from 'type-graphql';
import { SEARCH_ACCOUNTS } from '../../src/db/entities/search-console.js';
import { SERP_FEATURES } from '../../src/services/results/rankings/rankings.js';
import { KEYWORD_ORDERS } from '../../src/services/runs/rankings/keyword-order.js';
import { PERMISSIONS } from '../../src/services/runs/search/account-properties.js';
import { SEARCH_AGGREGATIONS, SEARCH_TYPE_NAMES } from '../../src/services/runs/search/search-days.js';
import { enumOf } from '../enums.js';

export const PropertyPermissionEnum = enumOf(PERMISSIONS);
registerEnumType(PropertyPermissionEnum, {
  name: 'PropertyPermission',
  description: 'Permission of an account in Search Console: sitemaps can be submitted from FULL on.',
});

export const SearchAccountEnum = enumOf(SEARCH_ACCOUNTS);
registerEnumType(SearchAccountEnum, {
  name: 'SearchAccount',
  description:
    'Reader of a property: the service account of the installation, or the Google account of the organization.',
});

export const RankCheckStatusEnum = enumOf(['RANKED', 'NOT_IN_TOP', 'UNKNOWN', 'PARTIAL']);
export const RankingStatusEnum = enumOf(['RANKED', 'NOT_IN_TOP', 'PENDING', 'UNKNOWN']);
registerEnumType(RankCheckStatusEnum, {
  name: 'RankCheckStatus',
  description:
    'UNKNOWN: no results available. PARTIAL: some result pages are missing, and the site was not on the others. Both are inconclusive.',
});
registerEnumType(RankingStatusEnum, {
  name: 'RankingStatus',
  description:
    'RANKED has a position; NOT_IN_TOP was not among the checked results; PENDING was never checked; UNKNOWN could not be checked.',
});

export const DeviceEnum = enumOf(['DESKTOP', 'MOBILE']);
registerEnumType(DeviceEnum, { name: 'Device', description: 'The device type of a search.' });

export const SerpFeatureEnum = enumOf(SERP_FEATURES);
registerEnumType(SerpFeatureEnum, {
  name: 'SerpFeature',
  description: 'An element of a result page besides organic results.',
});

export const KeywordOrderEnum = enumOf(KEYWORD_ORDERS);
registerEnumType(KeywordOrderEnum, {
  name: 'KeywordOrder',
  description:
    'ADDED: oldest first. POSITION: best first. GAINS and LOSSES: most positions gained or lost since the previous check first. Keywords without a position come last.',
});

export const SearchTypeEnum = enumOf(SEARCH_TYPE_NAMES);
registerEnumType(SearchTypeEnum, {
  name: 'SearchType',
  description:
    'Kind of search in Search Console. NEWS: the tab of Google Search. GOOGLE_NEWS: news.google.com and its app. DISCOVER and GOOGLE_NEWS have no queries.',
});

export const SearchAggregationEnum = enumOf(SEARCH_AGGREGATIONS);
registerEnumType(SearchAggregationEnum, {
  name: 'SearchAggregation',
  description:
    'How Search Console counts. BY_PROPERTY: a search that shows two pages of the site is one impression. BY_PAGE: it is one impression of each; so are the figures of a domain property that are narrowed to one host. BY_QUERY: sums of the rows with queries, without anonymized ones. Clicks are the same by property and by page.',
});
