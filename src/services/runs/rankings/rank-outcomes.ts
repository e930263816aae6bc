import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Keyword } from '../../../db/entities/keyword.js';
import { holdProject } from '../../../db/queries/projects/project-lock.js';
import { lockKeyword, setLatest, setUnknown } from '../../../db/queries/rankings/keyword.js';
import {
  addCost,
  deleteOldResults,
  knownResultsOf,
  type RecentPoint,
  recentChecks,
  storeKnownResults,
  storeRanking,
} from '../../../db/queries/rankings/rank-check.js';
import type { CheckResult } from '../../../serp/check.js';
import { knownResults } from '../../../serp/known-results.js';
import type { CheckOutcome, Citation, RankedFeature } from '../../../serp/outcome.js';
import type { SecondOpinion } from '../../../serp/second-opinion.js';
import type { Context } from '../../context.js';
import { siteHost } from '../../projects/site-host.js';
import { react } from '../../reaction-lists.js';
import { LOCAL_INDEX } from '../local/local-index.js';
import { checkBefore, overtaking, positionsAtCheck, positionsOfCompetitors } from './overtaking.js';

/** results that a check looks at unless the operator wants fewer: each page costs */
const DEPTH = 100;
export const depthOf = ({ settings }: Pick<Context, 'settings'>): number => settings.serp?.depth ?? DEPTH;
/** the target that is the project's own site */
export const OWN = 'own';

export interface Checked {
  /** UTC day of the check */
  slot: string;
  provider: string;
  result: CheckResult;
  features: RankedFeature[] | null;
  citations: Citation[] | null;
  /** result of another provider, where the first was in doubt */
  second: { opinion: SecondOpinion; cost: number } | null;
}

/** Stores what came out of a check as the one row of its day; only a conclusive one changes what is known. */
export async function storeOutcome(context: Context, keyword: Keyword, checked: Checked): Promise<void> {
  const { slot, result } = checked;
  const outcome = result.outcomes.get(OWN) as CheckOutcome;
  const conclusive = outcome.status === 'RANKED' || outcome.status === 'NOT_IN_TOP';
  await context.db.transaction(async (client) => {
    // the later of two concurrent checks sees the alerts of the other; a keyword may be forgotten while it is looked up
    if (!((await holdProject(client, keyword.projectId)) && (await lockKeyword(client, keyword.id)))) return;
    const known = await recentPoints(client, keyword.id);
    const isReplacing = known.at(-1)?.date === slot;
    if (isReplacing && !conclusive) {
      // the response of the day stays, what the attempt cost is added
      await addCost(client, keyword.id, slot, result.cost);
      return;
    }
    await storeCheck(client, keyword, checked, outcome, keyword.engine === LOCAL_INDEX ? DEPTH : depthOf(context));
    if (!conclusive) {
      // a known position stays; only a keyword that never had a response becomes unknown
      await setUnknown(client, keyword.id);
      return;
    }
    await setLatest(client, keyword.id, slot, result.checkedAt);
    const ahead = await positionsOfCompetitors(client, keyword.id);
    await storeKnown(client, keyword, slot, result);
    await deleteOldResults(client, keyword.id, slot);
    // a change that another provider did not see has not happened: neither is it reported, nor is the next one measured by it
    if (checked.second?.opinion.agrees === false) return;
    const isReported = isReplacing && known.at(-1)?.isContradicted !== true;
    const before = known.filter(isCertain);
    const points = (await recentPoints(client, keyword.id)).filter(isCertain);
    const own = points.at(-1);
    const compared = checkBefore(before, own);
    const earlier =
      compared && compared !== known.at(-1) ? await positionsAtCheck(client, keyword.id, compared) : ahead;
    await react(context.reactions.keywordChecked, context, client, {
      keyword,
      outcome,
      reported: isReported ? before : [],
      points,
      overtaking: earlier ? overtaking(earlier, await positionsOfCompetitors(client, keyword.id), compared, own) : [],
      checkedAt: result.checkedAt,
    });
  });
}

async function storeCheck(
  client: PoolClient,
  keyword: Keyword,
  { slot, provider, features, citations, second, result: { checkedAt, serp, failure, cost } }: Checked,
  outcome: CheckOutcome,
  depth: number,
): Promise<void> {
  const ranked = outcome.status === 'RANKED' ? outcome : null;
  const own = new Set(ranked ? [ranked.url, ...ranked.otherUrls.map(({ url }) => url)] : []);
  const results = serp.results.flatMap(({ position, url, title, rankAbsolute }) =>
    url === null
      ? []
      : [
          {
            position,
            url,
            host: siteHost(url),
            title,
            ...(rankAbsolute !== null && { rankAbsolute }),
            ...(own.has(url) && { own: true }),
          },
        ],
  );
  await storeRanking(client, {
    id: uuidv7(),
    keywordId: keyword.id,
    slot,
    checkedAt,
    status: outcome.status,
    position: ranked?.position ?? null,
    visiblePosition: ranked?.visiblePosition ?? null,
    url: ranked?.url ?? null,
    // results really counted: an engine may have fewer than were requested
    depth: outcome.status === 'NOT_IN_TOP' ? outcome.depth : depth,
    provider,
    reason: failure,
    pagesAsked: serp.pagesAsked,
    pagesOk: serp.pagesOk,
    cost: cost + (second?.cost ?? 0),
    second: second && JSON.stringify(second.opinion),
    results: outcome.status === 'RANKED' || outcome.status === 'NOT_IN_TOP' ? JSON.stringify(results) : null,
    features: features && JSON.stringify(features),
    citations: citations && JSON.stringify(citations),
  });
}

/** The known positions, as far as this check and those before it have seen. */
async function storeKnown(client: PoolClient, { id }: Keyword, slot: string, { serp }: CheckResult): Promise<void> {
  const before = await knownResultsOf(client, id);
  const known = knownResults(before ?? [], serp, slot).map((one) => ({ ...one, host: siteHost(one.url) }));
  await storeKnownResults(client, id, JSON.stringify(known));
}

const isCertain = ({ isContradicted }: RecentPoint): boolean => !isContradicted;

const recentPoints = async (client: PoolClient, keywordId: string): Promise<RecentPoint[]> =>
  (await recentChecks(client, keywordId)).toReversed();
