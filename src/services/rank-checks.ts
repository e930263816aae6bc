import { v7 as uuidv7 } from 'uuid';
import { hostOf } from '../crawl/url.js';
import { Keyword } from '../db/entities/keyword.js';
import { Project } from '../db/entities/project.js';
import { type CheckResult, checkKeyword } from '../serp/check.js';
import type { HistoryPoint } from '../serp/history.js';
import type { Target } from '../serp/match.js';
import type { Outcome } from '../serp/outcome.js';
import { serpProvider } from '../serp/providers/index.js';
import { rankingAlerts } from '../serp/ranking-alerts.js';
import { nextRun, slotDate } from '../serp/schedule.js';
import { raise } from './alerts.js';
import type { Context } from './context.js';
import { checkLocally, LOCAL_INDEX } from './local-index.js';

const DEPTH = 100;
const OWN = 'own';
/** on Mondays the whole depth is read, whatever was found: competitors and the distribution need it */
const WHOLE_WALK_DAY = 1;
/** keywords that one sweep queues */
const SWEEP = 500;
/** points that alerts look at */
const RECENT = 3;

/** Queues the check of every keyword that is due, once for each of its days, and moves its next one on. */
export async function queueDue(context: Context): Promise<number> {
  const now = context.clock.now();
  const queued = await context.db.transaction(async (client) => {
    const { rows } = await client.query<{ id: string; next_check_at: Date }>(
      `select id, next_check_at from keyword where next_check_at <= $1 order by next_check_at limit ${SWEEP} for update skip locked`,
      [now],
    );
    for (const { id, next_check_at } of rows) {
      await context.queues.enqueue(client, 'rankings', `${id}-${slotDate(now)}`, { keywordId: id });
      await client.query('update keyword set next_check_at = $2 where id = $1', [id, nextRun(next_check_at, 1, now)]);
    }
    return rows.length;
  });
  await context.queues.relay();
  return queued;
}

/** a keyword that was looked up within this time is not looked up again by hand: results hardly change, and each check costs */
const MANUAL_MS = 3_600_000;

/** Queues a check of every keyword of a project that was not looked up within the hour; returns how many. */
export async function queueNow(context: Context, projectId: string): Promise<number> {
  const now = context.clock.now();
  const queued = await context.db.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from keyword where project_id = $1 and (last_checked_at is null or last_checked_at < $2) order by id',
      [projectId, new Date(now.getTime() - MANUAL_MS)],
    );
    for (const { id } of rows)
      await context.queues.enqueue(client, 'rankings', `${id}-now`, { keywordId: id, again: true });
    return rows.length;
  });
  await context.queues.relay();
  return queued;
}

/**
 * Looks one keyword up and stores what came out. A second check of the same day replaces an inconclusive first one only,
 * unless it was asked for by hand (`again`).
 */
export async function refresh(context: Context, keywordId: string, signal: AbortSignal, again = false): Promise<void> {
  const em = context.db.em();
  const keyword = await em.findOne(Keyword, { id: keywordId });
  const project = keyword && (await em.findOne(Project, { id: keyword.projectId }));
  if (!keyword || !project) return;
  const slot = slotDate(context.clock.now());
  const [done] = await context.db.rows(
    `select 1 from ranking where keyword_id = $1 and slot = $2 and status in ('RANKED', 'NOT_IN_TOP')`,
    [keywordId, slot],
  );
  if (done && !again) return;
  const result = await look(context, keyword, project, signal);
  signal.throwIfAborted();
  await store(context, keyword, slot, result);
}

function look(context: Context, keyword: Keyword, project: Project, signal: AbortSignal): Promise<CheckResult> {
  const target: Target = keyword.targetUrl ? { type: 'URL', value: keyword.targetUrl } : siteTarget(project);
  const targets = [{ id: OWN, target }];
  if (keyword.engine === LOCAL_INDEX) return checkLocally(context, keyword.organizationId, keyword.term, targets);
  const { serp } = context.settings;
  const provider = serp && serpProvider(serp.provider);
  if (!serp || !provider) return Promise.resolve(notConfigured(context));
  const whole = keyword.lastCheckedAt == null || context.clock.now().getUTCDay() === WHOLE_WALK_DAY;
  return checkKeyword({
    provider,
    settings: serp.settings,
    fetcher: context.operatorFetcher,
    query: {
      term: keyword.term,
      engine: keyword.engine,
      country: keyword.country,
      language: keyword.language,
      device: keyword.device,
      location: null,
    },
    targets,
    strategy: whole
      ? { kind: 'CUSTOM', pages: Math.ceil(DEPTH / provider.capabilities.pageSize), whole: true }
      : { kind: 'SMART', lastPosition: keyword.position ?? null },
    depth: DEPTH,
    now: () => context.clock.now(),
    signal,
    ...(serp.limits ? { limits: serp.limits } : {}),
  });
}

/** Hosts of a domain count together; an address of digits has no domain. */
function siteTarget(project: Project): Target {
  const host = hostOf(project.url);
  return /^[\d.]+$|:/.test(project.domain) ? { type: 'HOST', value: host } : { type: 'DOMAIN', value: project.domain };
}

function notConfigured(context: Context): CheckResult {
  return {
    checkedAt: context.clock.now(),
    serp: { results: [], pagesAsked: 0, pagesOk: 0, features: [], aiOverview: null },
    outcomes: new Map([[OWN, { status: 'UNKNOWN', reason: 'UNSUPPORTED' }]]),
    requests: 0,
    cost: 0,
    failure: 'No search provider is configured: set SERP_PROVIDER and its key.',
  };
}

async function store(context: Context, keyword: Keyword, slot: string, result: CheckResult): Promise<void> {
  const outcome = result.outcomes.get(OWN) as Outcome;
  const ranked = outcome.status === 'RANKED' ? outcome : null;
  // results really counted: an engine may have fewer than were asked for
  const depth = outcome.status === 'NOT_IN_TOP' ? outcome.depth : DEPTH;
  const conclusive = outcome.status === 'RANKED' || outcome.status === 'NOT_IN_TOP';
  const results = result.serp.results.flatMap(({ position, url, title }) =>
    url === null ? [] : [{ position, url, host: hostOf(url).replace(/^www\./, ''), title }],
  );
  await context.db.transaction(async (client) => {
    await client.query(
      `insert into ranking (id, keyword_id, slot, checked_at, status, position, url, depth, provider, reason, pages_asked, pages_ok, cost, results)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict (keyword_id, slot) do update
         set checked_at = excluded.checked_at, status = excluded.status, position = excluded.position, url = excluded.url, reason = excluded.reason,
             pages_asked = excluded.pages_asked, pages_ok = excluded.pages_ok, cost = ranking.cost + excluded.cost, results = excluded.results
       where ranking.status in ('UNKNOWN', 'PARTIAL') or excluded.status in ('RANKED', 'NOT_IN_TOP')`,
      [
        uuidv7(),
        keyword.id,
        slot,
        result.checkedAt,
        outcome.status,
        ranked?.position ?? null,
        ranked?.url ?? null,
        depth,
        keyword.engine === LOCAL_INDEX ? LOCAL_INDEX : (context.settings.serp?.provider ?? 'none'),
        result.failure,
        result.serp.pagesAsked,
        result.serp.pagesOk,
        result.cost,
        conclusive ? JSON.stringify(results) : null,
      ],
    );
    if (!conclusive) {
      // what is known stays; only a keyword that never had an answer says so
      await client.query(`update keyword set status = 'UNKNOWN' where id = $1 and status = 'PENDING'`, [keyword.id]);
      return;
    }
    await client.query(
      `update keyword set status = $2, previous_position = position, position = $3, url = $4, depth = $5, last_checked_at = $6,
              best_position = least(best_position, $3)
        where id = $1`,
      [keyword.id, outcome.status, ranked?.position ?? null, ranked?.url ?? null, depth, result.checkedAt],
    );
    const { rows } = await client.query<HistoryPoint>(
      `select to_char(slot, 'YYYY-MM-DD') as date, position, depth from ranking
        where keyword_id = $1 and status in ('RANKED', 'NOT_IN_TOP') order by slot desc limit ${RECENT}`,
      [keyword.id],
    );
    for (const alert of rankingAlerts(rows.toReversed())) {
      await raise(client, {
        organizationId: keyword.organizationId,
        projectId: keyword.projectId,
        kind: `RANKING_${alert.kind}`,
        message: alertMessage(keyword.term, alert),
        data: { keywordId: keyword.id, ...alert },
        at: result.checkedAt,
      });
    }
  });
}

function alertMessage(term: string, alert: ReturnType<typeof rankingAlerts>[number]): string {
  const place = (position: number | null) =>
    position === null ? 'not among the results looked at' : `position ${position}`;
  if (alert.kind === 'MOVED') return `"${term}" moved from position ${alert.from} to ${alert.to}.`;
  return `"${term}" ${alert.kind === 'ENTERED' ? 'entered' : 'left'} the top ${alert.top}: ${place(alert.from)} before, ${place(alert.to)} now.`;
}
