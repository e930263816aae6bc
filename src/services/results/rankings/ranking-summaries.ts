import type { Viewer } from '../../../auth/viewer.js';
import { competitorsOf } from '../../../db/queries/competitors/competitor.js';
import { aiModeOfProject } from '../../../db/queries/rankings/ai-mode.js';
import { positionsOf } from '../../../db/queries/rankings/keyword.js';
import {
  comparedPoints,
  type FirstPage,
  firstPagesOf,
  firstPagesUntil,
  spendingOf,
} from '../../../db/queries/rankings/ranking.js';
import { DELTA_DAYS, type Deltas, deltas } from '../../../serp/history.js';
import type { Citation, RankedFeature } from '../../../serp/outcome.js';
import type { SerpFeature } from '../../../serp/provider.js';
import { BUCKETS, distribution, type PositionBucket, type Rank, visibility } from '../../../serp/visibility.js';
import type { Context } from '../../context.js';
import * as projects from '../../projects/projects.js';
import { rounded } from '../../rounded.js';
import { type CitationShare, type CitationShares, citationShares } from './citation-shares.js';

export interface RankingSummary extends CitationShares {
  /** ranks of different engines are never put together */
  engine: string;
  keywords: number;
  /** keywords that were ever looked up with a result */
  known: number;
  averagePosition: number | null;
  visibility: number | null;
  distribution: { range: string; keywords: number }[];
  features: FeatureShare[];
  /** keywords with a response of AI Mode that cites pages */
  aiModeAnswers: number;
  aiModeShares: CitationShare[];
  /** keywords with known SERP features */
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
  /** share of the keywords for which it is known; null when it never is */
  ownedShare: number | null;
}

/** days for which the cost of checks is reported */
export const COST_DAYS = 30;

/** The positions of the project's keywords, engine by engine; a keyword of which nothing is known counts nowhere. */
export async function summaries(
  context: Context,
  viewer: Viewer,
  projectId: string,
  tag: string | null = null,
): Promise<RankingSummary[]> {
  const project = await projects.get(context, viewer, projectId);
  const keywords = await positionsOf.all(context.db, project.id, tag);
  const changes = await changesOf(
    context,
    keywords.map(({ id }) => id),
  );
  const spent = await spending(context, project.id);
  const seen = await firstPages(context, project.id);
  const { answers, earlierAnswers, earlierPages } = await citedBefore(context, project.id);
  const competitors = new Set((await competitorsOf.all(context.db, project.id)).map(({ domain }) => domain));
  const byEngine = Map.groupBy(keywords, ({ engine }) => engine);
  return [...byEngine.keys()].sort().map((engine) => {
    const all = byEngine.get(engine) ?? [];
    const known = all.filter((keyword) => keyword.known);
    const ranks = known.map(({ position }) => position);
    const weeks = known.map(({ id }) => changes.get(id)?.week ?? 0);
    const counts = distribution(ranks);
    const pages = all.map(({ id }) => seen.get(id)).filter((page) => page !== undefined);
    const { checks = 0, failed = 0, cost = 0 } = spent.get(engine) ?? {};
    return {
      engine,
      keywords: all.length,
      known: known.length,
      averagePosition: meanPosition(ranks),
      visibility: rounded(visibility(ranks), 4),
      distribution: BUCKETS.map((range: PositionBucket) => ({ range, keywords: counts[range] })),
      ...featureShares(pages.map(({ features }) => features)),
      ...citationShares(pages, project.domain, competitors, of(all, earlierPages)),
      ...aiModeShares(of(all, answers), project.domain, competitors, of(all, earlierAnswers)),
      improvedInWeek: weeks.filter((change) => change > 0).length,
      declinedInWeek: weeks.filter((change) => change < 0).length,
      checks,
      failedChecks: failed,
      costUsd: cost,
    };
  });
}

type Cited = { citations: Citation[] | null };

const of = (keywords: readonly { id: string }[], known: ReadonlyMap<string, Cited>): Cited[] =>
  keywords.map(({ id }) => known.get(id)).filter((one) => one !== undefined);

function aiModeShares(
  answers: readonly Cited[],
  domain: string,
  competitors: ReadonlySet<string>,
  previous: readonly Cited[],
): Pick<RankingSummary, 'aiModeAnswers' | 'aiModeShares'> {
  const { aiOverviews, citationShares: shares } = citationShares(answers, domain, competitors, previous);
  return { aiModeAnswers: aiOverviews, aiModeShares: shares };
}

/** shares are compared with those of this many days before */
const COMPARED_DAYS = 28;

/** The sources that AI Mode cites by now and cited some weeks ago, and those of AI overviews then, by keyword. */
async function citedBefore(
  { db, clock }: Context,
  projectId: string,
): Promise<Record<'answers' | 'earlierAnswers' | 'earlierPages', Map<string, Cited>>> {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  const before = new Date(now.getTime() - COMPARED_DAYS * 86_400_000).toISOString().slice(0, 10);
  const byId = (rows: readonly (Cited & { id: string })[]) => new Map(rows.map((row) => [row.id, row]));
  return {
    answers: byId(await aiModeOfProject.all(db, projectId, today)),
    earlierAnswers: byId(await aiModeOfProject.all(db, projectId, before)),
    earlierPages: byId(await firstPagesUntil.all(db, projectId, before)),
  };
}

/** Each keyword's first page, by the newest check that received its features. */
async function firstPages(context: Context, projectId: string): Promise<Map<string, FirstPage>> {
  const rows = await firstPagesOf.all(context.db, projectId);
  return new Map(rows.map((page) => [page.id, page]));
}

function featureShares(pages: readonly RankedFeature[][]): Pick<RankingSummary, 'features' | 'featuresKnown'> {
  const byFeature = Map.groupBy(pages.flat(), ({ kind }) => kind);
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

/** Changes of each keyword's latest position, by its id. */
export async function changesOf(context: Context, keywordIds: readonly string[]): Promise<Map<string, Deltas>> {
  // points of each keyword that are compared, by index: a join reads all the years
  const points = await comparedPoints.all(context.db, keywordIds, [0, ...DELTA_DAYS]);
  return new Map([...Map.groupBy(points, (point) => point.keyword_id)].map(([id, own]) => [id, deltas(own)]));
}

async function spending(
  context: Context,
  projectId: string,
): Promise<Map<string, { checks: number; failed: number; cost: number }>> {
  const since = new Date(context.clock.now().getTime() - COST_DAYS * 86_400_000);
  const rows = await spendingOf.all(context.db, projectId, since);
  return new Map(rows.map((row) => [row.engine, row]));
}

/** Over those that rank; null where none does. */
export const meanPosition = (ranks: readonly Rank[]): number | null =>
  rounded(mean(ranks.filter((position) => position !== null)), 1);

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
