import type { SearchReportKind } from '../../../db/entities/search-report.js';

/** Meaning of a column of a report. */
export type ReportColumn =
  | 'page'
  | 'country'
  | 'device'
  | 'date'
  | 'query'
  | 'impressions'
  | 'citations'
  | 'citedPages'
  | 'intent'
  | 'topic'
  | 'share'
  | 'linkingPage'
  | 'crawledOn'
  | 'targetPage'
  | 'incomingLinks'
  | 'linkingSites'
  | 'site'
  | 'linkingPages'
  | 'targetPages';

export interface ReportShape {
  /** as its file is called where it is exported */
  title: string;
  /** in the order of the file; the first names the row */
  columns: readonly ReportColumn[];
  /** columns without which it is another report, the first one included */
  required: readonly ReportColumn[];
  /** column of `figure` and of `secondFigure` */
  figure: ReportColumn | null;
  secondFigure?: ReportColumn;
  /** URLs that name rows: own ones join the pages of the crawl, others are of any host */
  urls: 'OWN' | 'ANY' | null;
  /** origin of its days: its rows, the import, or the day of its export, as links are a state */
  days: 'ROWS' | 'GIVEN' | 'EXPORT';
}

const GOOGLE_AI = 'Search Console, Generative AI performance';
const BING_AI = 'Bing Webmaster Tools, AI Performance';
const LINKS = 'Search Console, Links';

const googleAi = (tab: string, key: ReportColumn, rest: Pick<ReportShape, 'urls' | 'days'>): ReportShape => ({
  title: `${GOOGLE_AI}: ${tab}`,
  columns: [key, 'impressions'],
  required: [key, 'impressions'],
  figure: 'impressions',
  ...rest,
});

export const REPORT_SHAPES: Readonly<Record<SearchReportKind, ReportShape>> = {
  GOOGLE_AI_PAGES: googleAi('pages', 'page', { urls: 'OWN', days: 'GIVEN' }),
  GOOGLE_AI_COUNTRIES: googleAi('countries', 'country', { urls: null, days: 'GIVEN' }),
  GOOGLE_AI_DEVICES: googleAi('devices', 'device', { urls: null, days: 'GIVEN' }),
  GOOGLE_AI_DAYS: googleAi('days', 'date', { urls: null, days: 'ROWS' }),
  BING_AI_QUERIES: {
    title: `${BING_AI}: grounding queries`,
    columns: ['query', 'intent', 'topic', 'citations', 'share'],
    required: ['query', 'citations'],
    figure: 'citations',
    urls: null,
    days: 'GIVEN',
  },
  BING_AI_PAGES: {
    title: `${BING_AI}: pages`,
    columns: ['page', 'citations'],
    required: ['page', 'citations'],
    figure: 'citations',
    urls: 'OWN',
    days: 'GIVEN',
  },
  BING_AI_DAYS: {
    title: `${BING_AI}: days`,
    columns: ['date', 'citations', 'citedPages'],
    required: ['date', 'citations'],
    figure: 'citations',
    secondFigure: 'citedPages',
    urls: null,
    days: 'ROWS',
  },
  LINKING_PAGES: {
    title: `${LINKS}: latest links, or more sample links`,
    columns: ['linkingPage', 'crawledOn'],
    required: ['linkingPage', 'crawledOn'],
    figure: null,
    urls: 'ANY',
    days: 'EXPORT',
  },
  LINKED_PAGES: {
    title: `${LINKS}: top linked pages`,
    columns: ['targetPage', 'incomingLinks', 'linkingSites'],
    required: ['targetPage', 'incomingLinks'],
    figure: 'incomingLinks',
    secondFigure: 'linkingSites',
    urls: 'OWN',
    days: 'EXPORT',
  },
  LINKING_SITES: {
    title: `${LINKS}: top linking sites`,
    columns: ['site', 'linkingPages', 'targetPages'],
    required: ['site', 'linkingPages'],
    figure: 'linkingPages',
    secondFigure: 'targetPages',
    urls: null,
    days: 'EXPORT',
  },
};
