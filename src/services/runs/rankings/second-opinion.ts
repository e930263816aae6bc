import type { Keyword } from '../../../db/entities/keyword.js';
import type { Project } from '../../../db/entities/project.js';
import { recentChecks, secondOpinionOf } from '../../../db/queries/rankings/rank-check.js';
import { type CheckResult, checkKeyword } from '../../../serp/check.js';
import type { CheckOutcome } from '../../../serp/outcome.js';
import type { SerpProvider } from '../../../serp/provider.js';
import { serpProvider } from '../../../serp/providers/index.js';
import { agrees, type DoubtedRank, doubtfulChange, type SecondOpinion } from '../../../serp/second-opinion.js';
import { isWithinCapabilities } from '../../../serp/within-capabilities.js';
import type { Context, SerpAccess } from '../../context.js';
import { LOCAL_INDEX } from '../local/local-index.js';
import { queryOf, runnerOf, soughtTargets } from './check-runner.js';
import { spendSearch } from './paid-searches.js';
import { depthOf, OWN } from './rank-outcomes.js';
import { storedSerpCache } from './search-pages.js';

export interface BoughtOpinion {
  opinion: SecondOpinion;
  /** US dollars; nothing where it was known */
  cost: number;
}

/**
 * Requests a result that is in doubt once more, from the second provider. Null where the result is not in doubt, or no other provider
 * can be asked: it is not configured, does not support the search, or the plan has no search left today.
 */
export async function secondOpinion(
  context: Context,
  keyword: Keyword,
  project: Project,
  { slot, result }: { slot: string; result: CheckResult },
  signal: AbortSignal,
): Promise<BoughtOpinion | null> {
  const access = context.settings.serp?.second;
  const provider = access && serpProvider(access.provider);
  if (!provider || keyword.engine === LOCAL_INDEX || !isWithinCapabilities(provider, queryOf(keyword))) return null;
  const now = rankOf(result.outcomes.get(OWN), depthOf(context));
  const points = await recentChecks(context.db.pool, keyword.id);
  // a change that was contradicted has not happened: the next check is compared with the one before it
  const before = points.find(({ date, isContradicted }) => date !== slot && !isContradicted);
  if (!now || !before || doubtfulChange(before, now) === null) return null;
  // a second check of the day that saw the same is not asked about again
  const known = (await secondOpinionOf.first(context.db, keyword.id, slot)) ?? null;
  if (known?.second && known.position === now.position) return { opinion: known.second, cost: 0 };
  if (!(await spendSearch(context, keyword.organizationId, access))) return null;
  return requestAgain(context, keyword, project, { provider, access, before, now }, signal);
}

function rankOf(outcome: CheckOutcome | undefined, depth: number): DoubtedRank | null {
  if (outcome?.status === 'RANKED') return { position: outcome.position, depth };
  return outcome?.status === 'NOT_IN_TOP' ? { position: null, depth: outcome.depth } : null;
}

async function requestAgain(
  context: Context,
  keyword: Keyword,
  project: Project,
  {
    provider,
    access,
    before,
    now,
  }: { provider: SerpProvider; access: SerpAccess; before: DoubtedRank; now: DoubtedRank },
  signal: AbortSignal,
): Promise<BoughtOpinion> {
  const { outcomes, checkedAt, failure, cost } = await checkKeyword({
    ...runnerOf(context, provider, access, signal),
    query: queryOf(keyword),
    targets: soughtTargets(keyword, project),
    // the previous position is looked at first: there it still is, if the first provider was wrong
    strategy: { kind: 'SMART', lastPosition: before.position },
    depth: depthOf(context),
    // positions alone are compared
    admitRest: () => Promise.resolve(false),
    pages: storedSerpCache(context, keyword.id, provider.id),
  });
  const outcome: CheckOutcome = outcomes.get(OWN) ?? { status: 'UNKNOWN', reason: 'NOT_LOOKED' };
  const ranked = outcome.status === 'RANKED' ? outcome : null;
  const isConclusive = ranked !== null || outcome.status === 'NOT_IN_TOP';
  return {
    cost,
    opinion: {
      provider: provider.id,
      checkedAt: checkedAt.toISOString(),
      status: outcome.status,
      position: ranked?.position ?? null,
      url: ranked?.url ?? null,
      depth: outcome.status === 'NOT_IN_TOP' ? outcome.depth : depthOf(context),
      reason: isConclusive ? null : failure,
      agrees: agrees(before, now, outcome),
    },
  };
}
