import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Keyword } from '../../db/entities/keyword.js';
import type { CheckResult } from '../../serp/check.js';
import type { HistoryPoint } from '../../serp/history.js';
import { type KnownResult, knownResults } from '../../serp/known-results.js';
import type { CheckOutcome } from '../../serp/outcome.js';
import type { OwnedFeature } from '../../serp/owned-features.js';
import { isSameAlert, type RankingAlert, rankingAlerts } from '../../serp/ranking-alerts.js';
import type { Context } from '../context.js';
import { LOCAL_INDEX } from '../local/local-index.js';
import { siteHost } from '../projects/site-host.js';
import { announce } from '../webhooks/events.js';
import { overtaking, positionsOfCompetitors } from './overtaking.js';
import { raiseRankingAlerts } from './raise-ranking-alerts.js';

/** results that a check looks at unless the operator wants fewer: each page costs */
const DEPTH = 100;
export const depthOf = ({ settings }: Pick<Context, 'settings'>): number => settings.serp?.depth ?? DEPTH;
/** the target that is the project's own site */
export const OWN = 'own';
/** whole result pages are kept so long, for competitors that are added later */
const RESULTS_DAYS = 90;
/** points that alerts look at */
const RECENT = 4;

const CONCLUSIVE = `('RANKED', 'NOT_IN_TOP')`;

export interface Checked {
  /** UTC day of the check */
  slot: string;
  provider: string;
  result: CheckResult;
  features: OwnedFeature[] | null;
}

/** Stores what came out of a check as the one row of its day; only a conclusive one changes what is known. */
export async function storeOutcome(context: Context, keyword: Keyword, checked: Checked): Promise<void> {
  const { slot, result } = checked;
  const outcome = result.outcomes.get(OWN) as CheckOutcome;
  const conclusive = outcome.status === 'RANKED' || outcome.status === 'NOT_IN_TOP';
  await context.db.transaction(async (client) => {
    // of two checks side by side the later one sees what the other has told; a keyword may be forgotten while it is looked up
    const { rowCount } = await client.query('select 1 from keyword where id = $1 for no key update', [keyword.id]);
    if (rowCount === 0) return;
    const before = await recentPoints(client, keyword.id);
    const isReplacing = before.at(-1)?.date === slot;
    if (isReplacing && !conclusive) {
      // the answer of the day stays, what the attempt cost is added
      await client.query('update ranking set cost = cost + $3 where keyword_id = $1 and slot = $2', [
        keyword.id,
        slot,
        result.cost,
      ]);
      return;
    }
    await storeCheck(client, keyword, checked, outcome, keyword.engine === LOCAL_INDEX ? DEPTH : depthOf(context));
    if (!conclusive) {
      // what is known stays; only a keyword that never had an answer says so
      await client.query(`update keyword set status = 'UNKNOWN' where id = $1 and status = 'PENDING'`, [keyword.id]);
      return;
    }
    await storeLatest(client, keyword, slot, result.checkedAt);
    const ahead = await positionsOfCompetitors(client, keyword.id);
    await storeKnown(client, keyword, slot, result);
    await client.query(
      `update ranking set results = null where keyword_id = $1 and slot < $2::date - ${RESULTS_DAYS} and results is not null`,
      [keyword.id, slot],
    );
    const told = isReplacing ? rankingAlerts(before) : [];
    const points = await recentPoints(client, keyword.id);
    const news = rankingAlerts(points).filter((alert) => !told.some((one) => isSameAlert(one, alert)));
    await raiseRankingAlerts(context, client, keyword, {
      before: isReplacing ? before : [],
      points,
      overtaking: overtaking(ahead, await positionsOfCompetitors(client, keyword.id), before.at(-1), points.at(-1)),
      at: result.checkedAt,
    });
    if (news.length > 0) await announceChange(context, client, keyword, result.checkedAt, { outcome, points, news });
  });
}

async function announceChange(
  context: Context,
  client: PoolClient,
  { id, organizationId, projectId, term, engine, country, language, device, location }: Keyword,
  at: Date,
  { outcome, points, news }: { outcome: CheckOutcome; points: readonly HistoryPoint[]; news: readonly RankingAlert[] },
): Promise<void> {
  await announce(context, client, {
    organizationId,
    projectId,
    event: 'ranking.changed',
    data: {
      keyword: { id, term, engine, country, language, device, location: location ?? null },
      status: outcome.status,
      position: points.at(-1)?.position ?? null,
      previousPosition: points.at(-2)?.position ?? null,
      url: outcome.status === 'RANKED' ? outcome.url : null,
      checkedAt: at.toISOString(),
      changes: news,
    },
    at,
  });
}

async function storeCheck(
  client: PoolClient,
  keyword: Keyword,
  { slot, provider, features, result: { checkedAt, serp, failure, cost } }: Checked,
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
  await client.query(
    `insert into ranking (id, keyword_id, slot, checked_at, status, position, url, depth, provider, reason, pages_asked, pages_ok, cost, results,
                          features)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (keyword_id, slot) do update
       set checked_at = excluded.checked_at, status = excluded.status, position = excluded.position, url = excluded.url, depth = excluded.depth,
           provider = excluded.provider, reason = excluded.reason, pages_asked = excluded.pages_asked, pages_ok = excluded.pages_ok,
           cost = ranking.cost + excluded.cost, results = excluded.results, features = excluded.features`,
    [
      uuidv7(),
      keyword.id,
      slot,
      checkedAt,
      outcome.status,
      ranked?.position ?? null,
      ranked?.url ?? null,
      // results really counted: an engine may have fewer than were asked for
      outcome.status === 'NOT_IN_TOP' ? outcome.depth : depth,
      provider,
      failure,
      serp.pagesAsked,
      serp.pagesOk,
      cost,
      outcome.status === 'RANKED' || outcome.status === 'NOT_IN_TOP' ? JSON.stringify(results) : null,
      features && JSON.stringify(features),
    ],
  );
}

/** Who stands where, as far as this check and those before it have seen. */
async function storeKnown(client: PoolClient, { id }: Keyword, slot: string, { serp }: CheckResult): Promise<void> {
  const { rows } = await client.query<{ results: KnownResult[] }>(
    'select results from known_results where keyword_id = $1',
    [id],
  );
  const known = knownResults(rows[0]?.results ?? [], serp, slot).map((one) => ({ ...one, host: siteHost(one.url) }));
  await client.query(
    `insert into known_results (keyword_id, results) values ($1, $2)
     on conflict (keyword_id) do update set results = excluded.results`,
    [id, JSON.stringify(known)],
  );
}

/** Told from the history, so that a second check of a day leaves no trace of the first. */
async function storeLatest(client: PoolClient, { id }: Keyword, slot: string, checkedAt: Date): Promise<void> {
  await client.query(
    `update keyword k
        set status = r.status, position = r.position, url = r.url, depth = r.depth, last_checked_at = $3,
            previous_position = (select position from ranking where keyword_id = $1 and slot < $2 and status in ${CONCLUSIVE}
                                  order by slot desc limit 1),
            best_position = (select min(position) from ranking where keyword_id = $1 and status in ${CONCLUSIVE})
       from ranking r where k.id = $1 and r.keyword_id = $1 and r.slot = $2`,
    [id, slot, checkedAt],
  );
}

async function recentPoints(client: PoolClient, keywordId: string): Promise<HistoryPoint[]> {
  const { rows } = await client.query<HistoryPoint>(
    `select to_char(slot, 'YYYY-MM-DD') as date, position, depth from ranking
      where keyword_id = $1 and status in ${CONCLUSIVE} order by slot desc limit ${RECENT}`,
    [keywordId],
  );
  return rows.toReversed();
}
