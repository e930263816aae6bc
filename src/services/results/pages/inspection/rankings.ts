import type { Keyword } from '../../../../db/entities/keyword.js';
import type { Database } from '../../../../db/orm.js';
import { type MeanPosition, meanPositionsOfPage } from '../../../../db/queries/rankings/average-position.js';
import { keywordsOfUrl } from '../../../../db/queries/rankings/keyword.js';
import { type PageSearch, searchOfPage } from '../../../../db/queries/search/period-page.js';

/** listed of a page */
const MOST_KEYWORDS = 100;
const MOST_QUERIES = 100;

/** Keywords and queries that a page ranks for. */
export interface PageRankings {
  keywords: Keyword[];
  searchConsole: SearchConsole | null;
}

export interface SearchConsole extends PageSearch {
  queries: MeanPosition[];
  /** clicks of no listed query: anonymized, or cut off by the row limit */
  anonymizedClicks: number;
}

/** Tracked keywords that the URL ranks for, best first, and what Search Console reports of it; null where nothing is imported. */
export async function pageRankings(db: Database, page: { auditId: string; url: string }): Promise<PageRankings> {
  const keywords = await keywordsOfUrl.all(db, page.auditId, page.url, MOST_KEYWORDS);
  const search = await searchOfPage.first(db, page.auditId, page.url);
  if (!search) return { keywords, searchConsole: null };
  const rows = await meanPositionsOfPage.all(db, page.auditId, page.url);
  const clicks = rows.reduce((total, row) => total + row.clicks, 0);
  return {
    keywords,
    searchConsole: {
      ...search,
      anonymizedClicks: Math.max(0, search.clicks - clicks),
      queries: rows.slice(0, MOST_QUERIES),
    },
  };
}
