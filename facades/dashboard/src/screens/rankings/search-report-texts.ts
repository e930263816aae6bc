import type { WebSearchReportsQuery } from '../../../operations.ts';

type Kind = WebSearchReportsQuery['project']['searchReports'][number]['kind'];

interface ReportTexts {
  /** in lists */
  name: string;
  /** as it is called where it is exported */
  source: string;
  /** titles of columns */
  key: string;
  figure: string | null;
  secondFigure: string | null;
  isUrl: boolean;
  /** its file does not say its days */
  needsDays: boolean;
}

const google = (key: string, isUrl: boolean, needsDays: boolean, many: string): ReportTexts => ({
  name: `AI impressions by ${many} (Google)`,
  source: 'Search Console, Generative AI performance',
  key,
  figure: 'Impressions',
  secondFigure: null,
  isUrl,
  needsDays,
});

const bing = (key: string, isUrl: boolean, needsDays: boolean, many: string): ReportTexts => ({
  name: `AI citations by ${many} (Bing)`,
  source: 'Bing Webmaster Tools, AI Performance',
  key,
  figure: 'Citations',
  secondFigure: null,
  isUrl,
  needsDays,
});

const LINKS = 'Search Console, Links';

export const REPORT_TEXTS: Readonly<Record<Kind, ReportTexts>> = {
  GOOGLE_AI_PAGES: google('Page', true, true, 'page'),
  GOOGLE_AI_COUNTRIES: google('Country', false, true, 'country'),
  GOOGLE_AI_DEVICES: google('Device', false, true, 'device'),
  GOOGLE_AI_DAYS: google('Day', false, false, 'day'),
  BING_AI_QUERIES: bing('Grounding query', false, true, 'grounding query'),
  BING_AI_PAGES: bing('Page', true, true, 'page'),
  BING_AI_DAYS: { ...bing('Day', false, false, 'day'), secondFigure: 'Cited pages, average' },
  LINKING_PAGES: {
    name: 'Linking pages (Google)',
    source: LINKS,
    key: 'Linking page',
    figure: null,
    secondFigure: null,
    isUrl: true,
    needsDays: false,
  },
  LINKED_PAGES: {
    name: 'Linked pages (Google)',
    source: LINKS,
    key: 'Page',
    figure: 'Incoming links',
    secondFigure: 'Linking sites',
    isUrl: true,
    needsDays: false,
  },
  LINKING_SITES: {
    name: 'Linking sites (Google)',
    source: LINKS,
    key: 'Site',
    figure: 'Linking pages',
    secondFigure: 'Target pages',
    isUrl: false,
    needsDays: false,
  },
};
