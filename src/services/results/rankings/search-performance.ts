import type { Database } from '../../../db/orm.js';
import { type SearchPerformance, searchPerformanceOf } from '../../../db/queries/rankings/search-performance.js';

/** Search Console figures of each site; null where nothing is imported. */
export async function searchPerformances(
  db: Database,
  projectIds: readonly string[],
): Promise<(SearchPerformance | null)[]> {
  const rows = await searchPerformanceOf.all(db, projectIds);
  const known = new Map(rows.map((row) => [row.projectId, row]));
  return projectIds.map((id) => known.get(id) ?? null);
}
