import DataLoader from 'dataloader';
import type { Database } from '../../../db/orm.js';
import { type CompetitorStanding, standingsOf } from '../../../db/queries/competitors/competitor-ranking.js';
import { CLICK_WEIGHTS } from '../../../serp/visibility.js';
import { LOCAL_INDEX } from '../../runs/local/local-index.js';

export type { CompetitorStanding } from '../../../db/queries/competitors/competitor-ranking.js';

/**
 * Standings of competitors, engine by engine: ranks of different engines are never put together. The one that speaks for
 * the project comes first: that of most keywords, a search engine before the local index.
 */
export const createStandingLoader = (db: Database): DataLoader<string, CompetitorStanding[]> =>
  new DataLoader(async (ids) => {
    const known = await competitorStandings(db, ids);
    return ids.map((id) => known.get(id) ?? []);
  });

/** From what is known of every keyword's results: the same pages that gave the project its own ranks. */
async function competitorStandings(db: Database, ids: readonly string[]): Promise<Map<string, CompetitorStanding[]>> {
  const rows = await standingsOf.all(db, ids, CLICK_WEIGHTS, LOCAL_INDEX);
  const byCompetitor = new Map<string, CompetitorStanding[]>();
  for (const { id, ...standing } of rows) byCompetitor.set(id, [...(byCompetitor.get(id) ?? []), standing]);
  return byCompetitor;
}
