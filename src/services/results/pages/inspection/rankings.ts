import type { Keyword } from '../../../../db/entities/keyword.js';
import type { Database } from '../../../../db/orm.js';
import { type MeanPosition, meanPositionsOfPage } from '../../../../db/queries/rankings/average-position.js';
import { keywordsOfUrl } from '../../../../db/queries/rankings/keyword.js';

/** listed of a page; the sums are of all */
const MOST_KEYWORDS = 100;
const MOST_QUERIES = 100;

/** What a page is found for. */
export interface PageRankings {
  keywords: Keyword[];
  searchConsole: SearchConsole | null;
}

export interface SearchConsole {
  from: string;
  to: string;
  clicks: number;
  impressions: number;
  /** over all impressions */
  meanPosition: number;
  queries: MeanPosition[];
}

/** Tracked keywords that the URL ranks for, best first, and what Search Console reported of it; null where nothing is imported. */
export async function pageRankings(db: Database, page: { auditId: string; url: string }): Promise<PageRankings> {
  const keywords = await keywordsOfUrl.all(db, page.auditId, page.url, MOST_KEYWORDS);
  const rows = await meanPositionsOfPage.all(db, page.auditId, page.url);
  const [first] = rows;
  if (!first) return { keywords, searchConsole: null };
  const sum = (of: (row: MeanPosition) => number) => rows.reduce((total, row) => total + of(row), 0);
  const impressions = sum((row) => row.impressions);
  return {
    keywords,
    searchConsole: {
      from: first.from,
      to: first.to,
      clicks: sum((row) => row.clicks),
      impressions,
      meanPosition: impressions === 0 ? 0 : sum((row) => row.meanPosition * row.impressions) / impressions,
      queries: rows.slice(0, MOST_QUERIES),
    },
  };
}
