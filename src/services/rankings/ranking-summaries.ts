import type { Viewer } from '../../auth/viewer.js';
import { DELTA_DAYS, type Deltas, deltas, type HistoryPoint } from '../../serp/history.js';
import type { OwnedFeature } from '../../serp/owned-features.js';
import type { SerpFeature } from '../../serp/provider.js';
import { BUCKETS, distribution, type PositionBucket, type Rank, visibility } from '../../serp/visibility.js';
import type { Context } from '../context.js';
import * as projects from '../projects/projects.js';
import { rounded } from '../rounded.js';

export interface RankingSummary {
  /** ranks of different engines are never put together */
  engine: string;
  keywords: number;
  /** keywords that were ever looked up with a result */
  known: number;
  averagePosition: number | null;
  visibility: number | null;
  distribution: { range: string; keywords: number }[];
  features: FeatureShare[];
  /** keywords for which anybody told of features */
  featuresKnown: number;
  improvedInWeek: number;
  declinedInWeek: number;
  checks: number;
  failedChecks: number;
  costUsd: number;
}

export interface FeatureShare {
  feature: SerpFeature;
  keywords: number;
  share: number;
  owned: number;
  /** of those for which it is known; null when it never is */
  ownedShare: number | null;
}

/** what checks cost is told for this many days */
export const COST_DAYS = 30;

/** Where the project's keywords stand, engine by engine; a keyword of which nothing is known counts nowhere. */
export async function summaries(context: Context, viewer: Viewer, projectId: string): Promise<RankingSummary[]> {
  const project = await projects.get(context, viewer, projectId);
  const keywords = await context.db.rows<{ id: string; engine: string; position: Rank; known: boolean }>(
    'select id, engine, position, last_checked_at is not null as known from keyword where project_id = $1',
    [project.id],
  );
  const changes = await changesOf(
    context,
    keywords.map(({ id }) => id),
  );
  const spent = await spending(context, project.id);
  const seen = await featuresSeen(context, project.id);
  const byEngine = Map.groupBy(keywords, ({ engine }) => engine);
  return [...byEngine.keys()].sort().map((engine) => {
    const all = byEngine.get(engine) ?? [];
    const known = all.filter((keyword) => keyword.known);
    const ranks = known.map(({ position }) => position);
    const weeks = known.map(({ id }) => changes.get(id)?.week ?? 0);
    const counts = distribution(ranks);
    const { checks = 0, failed = 0, cost = 0 } = spent.get(engine) ?? {};
    return {
      engine,
      keywords: all.length,
      known: known.length,
      averagePosition: rounded(mean(ranks.filter((position) => position !== null)), 1),
      visibility: rounded(visibility(ranks), 4),
      distribution: BUCKETS.map((range: PositionBucket) => ({ range, keywords: counts[range] })),
      ...featureShares(all.map(({ id }) => seen.get(id)).filter((one) => one !== undefined)),
      improvedInWeek: weeks.filter((change) => change > 0).length,
      declinedInWeek: weeks.filter((change) => change < 0).length,
      checks,
      failedChecks: failed,
      costUsd: cost,
    };
  });
}

/** Features of each keyword's first page, by the newest check that was told of them. */
async function featuresSeen(context: Context, projectId: string): Promise<Map<string, OwnedFeature[]>> {
  const rows = await context.db.rows<{ id: string; features: OwnedFeature[] }>(
    `select k.id, newest.features from keyword k
      cross join lateral (select features from ranking r where r.keyword_id = k.id and r.features is not null
                           and r.status in ('RANKED', 'NOT_IN_TOP') order by r.checked_at desc limit 1) newest
      where k.project_id = $1`,
    [projectId],
  );
  return new Map(rows.map(({ id, features }) => [id, features]));
}

function featureShares(pages: readonly OwnedFeature[][]): Pick<RankingSummary, 'features' | 'featuresKnown'> {
  const byFeature = Map.groupBy(pages.flat(), ({ feature }) => feature);
  const features = [...byFeature].map(([feature, all]) => {
    const told = all.filter(({ owned }) => owned !== null);
    const owned = told.filter((one) => one.owned).length;
    return {
      feature,
      keywords: all.length,
      share: rounded(all.length / pages.length, 4),
      owned,
      ownedShare: told.length === 0 ? null : rounded(owned / told.length, 4),
    };
  });
  return {
    features: features.toSorted((a, b) => b.keywords - a.keywords || (a.feature < b.feature ? -1 : 1)),
    featuresKnown: pages.length,
  };
}

const CONCLUSIVE = `status in ('RANKED', 'NOT_IN_TOP')`;

/** Changes of each keyword's latest position, by its id. */
export async function changesOf(context: Context, keywordIds: readonly string[]): Promise<Map<string, Deltas>> {
  // of each keyword the points that are compared, by index: a join reads all the years
  const points = await context.db.rows<HistoryPoint & { keyword_id: string }>(
    `select k.id as keyword_id, r.* from keyword k
      cross join lateral (
        select slot from ranking where keyword_id = k.id and ${CONCLUSIVE} order by slot desc limit 1) newest
      cross join unnest($2::int[]) as compared (days)
      cross join lateral (
        select to_char(slot, 'YYYY-MM-DD') as date, position, depth from ranking
         where keyword_id = k.id and ${CONCLUSIVE} and slot <= newest.slot - compared.days
         order by slot desc limit 1) r
      where k.id = any($1::uuid[]) order by k.id, r.date`,
    [keywordIds, [0, ...DELTA_DAYS]],
  );
  return new Map([...Map.groupBy(points, (point) => point.keyword_id)].map(([id, own]) => [id, deltas(own)]));
}

async function spending(
  context: Context,
  projectId: string,
): Promise<Map<string, { checks: number; failed: number; cost: number }>> {
  const since = new Date(context.clock.now().getTime() - COST_DAYS * 86_400_000);
  const rows = await context.db.rows<{ engine: string; checks: number; failed: number; cost: number }>(
    `select k.engine, count(*)::int as checks, (count(*) filter (where r.status in ('UNKNOWN', 'PARTIAL')))::int as failed,
            sum(r.cost)::float8 as cost
       from ranking r join keyword k on k.id = r.keyword_id
      where k.project_id = $1 and r.checked_at >= $2 group by k.engine`,
    [projectId, since],
  );
  return new Map(rows.map((row) => [row.engine, row]));
}

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
