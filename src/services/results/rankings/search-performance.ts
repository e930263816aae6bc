import type { Database } from '../../../db/orm.js';
import {
  clicksOfIssues,
  type SearchPerformance,
  searchPerformanceOf,
} from '../../../db/queries/rankings/search-performance.js';

/** What Search Console reported of each site; null where nothing is imported. */
export async function searchPerformances(
  db: Database,
  projectIds: readonly string[],
): Promise<(SearchPerformance | null)[]> {
  const rows = await searchPerformanceOf.all(db, projectIds);
  const known = new Map(rows.map((row) => [row.projectId, row]));
  return projectIds.map((id) => known.get(id) ?? null);
}

/** Clicks of the pages of each issue; null where nothing is imported. */
export async function issueClicks(db: Database, issueIds: readonly string[]): Promise<(number | null)[]> {
  const known = new Map((await clicksOfIssues.all(db, issueIds)).map(({ id, clicks }) => [id, clicks]));
  return issueIds.map((id) => known.get(id) ?? null);
}
