import type { SearchFields } from '../../../db/queries/pages/search-field.js';
import type { PageField } from './page-field.js';

const POSITION_SCALE = 10;

/** From Search Console: stored when an audit completes, and with its newest completed audit whenever a project imports. */
export const SEARCH_FIELDS: readonly PageField[] = [
  {
    name: 'clicks',
    type: 'NUMBER',
    label: 'Clicks',
    about: 'Clicks in Google Search in the imported range of Search Console; none if nothing is imported.',
    header: 'clicks',
  },
  {
    name: 'impressions',
    type: 'NUMBER',
    label: 'Impressions',
    about: 'Impressions in Google Search in the imported range of Search Console; none if nothing is imported.',
    header: 'impressions',
  },
  {
    name: 'averagePosition',
    type: 'NUMBER',
    scale: POSITION_SCALE,
    label: 'Average position',
    about: 'Average position in Google Search over all impressions of Search Console; none without impressions.',
    header: 'average_position',
  },
];

export const SEARCH_COLUMNS: SearchFields = {
  clicks: 'clicks',
  impressions: 'impressions',
  position: 'averagePosition',
  positionScale: POSITION_SCALE,
};
