import type { CrawlWindow, StoredOptions } from '../../../crawl/options.js';
import type { LeftOut } from '../../../facts/left-out.js';
import type { LiveProgress } from '../../../facts/live-progress.js';
import type { RenderingTally } from '../../../facts/rendering-tally.js';
import type { PlanName } from '../../../plans.js';
import { type Client, planned } from '../../query.js';
import { provenHost } from '../projects/site-ownership.js';
import type { StoredProfile } from './audit-profile.js';
import { NOT_ENDED } from './open-audit.js';

/** An audit as it is handed to a worker. */
export interface TakenAudit {
  id: string;
  project_id: string;
  organization_id: string;
  fence: number;
  options: StoredOptions;
  rendering: RenderingTally | null;
  url: string;
  crawled_at: string | null;
  status: string;
  /** how often a re-scoring was requested */
  rejudge_requests: number;
  stop_reason: string | null;
  pages_known: number;
  left_out: LeftOut[] | null;
  created_at: string;
  /** null for the rule set as it is */
  profile: StoredProfile | null;
  /** the scheme of its project was given by no user, and nothing of its site is stored */
  guessed: boolean;
  /** request headers of the project, sealed */
  headers: string | null;
  /** the proof that the site is the project's own */
  ownership: { host: string; expiresAt: string } | null;
  pages_crawled: number;
  rendering_skipped: boolean;
  /** null: no worker was lost */
  suspicion: Suspicion | null;
}

/** The facts that are known of an audit that its workers did not survive; numbers are those of URLs of the frontier. */
export interface Suspicion {
  /** takeovers in a row before which no page was stored */
  stalls: number;
  /** stored when it was last taken */
  pages: number;
  /** its last worker left it by itself: for a pause, a shutdown or an error that it could report */
  left: boolean;
  /** fetched when that was last noted */
  underWay: readonly number[];
  /** fetched last, and alone */
  suspects: readonly number[];
  /** not fetched any more */
  culprits: readonly number[];
}

/** An audit and the fence of the worker that writes: the writes below change nothing where another has taken it over. */
interface Fenced {
  id: string;
  fence: number;
}

interface Judged extends Fenced {
  /** how often a re-scoring had been requested when it began */
  rejudgeRequests: number;
}

const COLUMNS = `a.id, a.project_id, a.organization_id, a.fence, a.options, a.rendering, p.url, a.crawled_at, a.status, a.stop_reason,
  a.created_at, a.pages_known, a.pages_crawled, a.left_out, a.suspicion, a.rendering_skipped, a.rejudge_requests, (select settings || jsonb_build_object('extractors', extractors) from audit_profile where audit_id = a.id) as profile,
  p.scheme_guessed and not exists (select from audit_site where audit_id = a.id) as guessed,
  (select request_headers from crawl_settings where project_id = p.id) as headers,
  (select ${provenHost('o')} from site_ownership o where o.project_id = p.id) as ownership`;

/** Parsed and planned once for each connection: the first request of an audit waits for it. */
const TAKE_AUDIT = {
  name: 'open audit taken',
  text: `update audit a set status = 'RUNNING', fence = fence + 1, started_at = coalesce(started_at, $2), heartbeat_at = now(), paused_until = null
         from project p, set_config('synchronous_commit', 'off', true)
        where a.id = $1 and a.status in ('QUEUED', 'RUNNING') and p.id = a.project_id
        returning ${COLUMNS}`,
};

/** The disk is not waited for. */
export async function takeOpenAudit(client: Client, id: string, now: Date): Promise<TakenAudit | null> {
  const { rows } = await client.query<TakenAudit>({ ...TAKE_AUDIT, values: [id, now] });
  return rows[0] ?? null;
}

export const takeRequestedRejudge = planned<[id: string], TakenAudit>(
  `update audit a set fence = fence + 1, heartbeat_at = now() from project p
      where a.id = $1 and a.status = 'COMPLETED' and a.rejudge_requested_at is not null and p.id = a.project_id
      returning ${COLUMNS}`,
);

/** The worker of an audit keeps its lease, whatever the status, until it ends or another one takes it. */
export async function beatOpen(client: Client, { id, fence }: Fenced): Promise<boolean> {
  const { rowCount } = await client.query(
    `update audit set heartbeat_at = now() where id = $1 and fence = $2 and status in ${NOT_ENDED}`,
    [id, fence],
  );
  return rowCount === 1;
}

interface CrawledAudit {
  at: Date;
  stopReason: string | null;
  rendering: RenderingTally;
  leftOut: readonly LeftOut[];
  /** pages, those included that were left out */
  known: number;
}

/** Its stop reason, which is that of a stop where nothing else ended the crawl; null where the audit is not the worker's own. */
export async function setCrawled(
  client: Client,
  { id, fence }: Fenced,
  { at, stopReason, rendering, leftOut, known }: CrawledAudit,
): Promise<{ stopReason: string | null } | null> {
  const { rows } = await client.query<{ stopReason: string | null }>(
    `update audit set crawled_at = $3, stop_reason = coalesce($4, stop_reason), rendering = $5, left_out = $6, pages_known = $7
      where id = $1 and fence = $2 and status = 'RUNNING' returning stop_reason as "stopReason"`,
    [id, fence, at, stopReason, JSON.stringify(rendering), JSON.stringify(leftOut), known],
  );
  return rows[0] ?? null;
}

export async function setRedirectedTo(client: Client, { id, fence }: Fenced, url: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update audit set options = options || jsonb_build_object('redirectedTo', $3::text) where id = $1 and fence = $2 and status = 'RUNNING'`,
    [id, fence, url],
  );
  return rowCount === 1;
}

/** The phase after the crawl: links and resources are checked. */
export async function noteLinkChecks(client: Client, { id, fence }: Fenced): Promise<void> {
  await client.query(
    `update audit set live = jsonb_set(live, '{phase}', '"CHECKING_LINKS"') where id = $1 and fence = $2 and status = 'RUNNING'`,
    [id, fence],
  );
}

/** The wishes of others for an audit that is worked on. */
export interface AuditWishes {
  stopReason: string | null;
  renderingSkipped: boolean;
}

/** Null where the status is another. */
export async function beatWithStatus(
  client: Client,
  { id, fence }: Fenced,
  status: string,
): Promise<AuditWishes | null> {
  const { rows } = await client.query<AuditWishes>(
    `update audit set heartbeat_at = now() where id = $1 and fence = $2 and status = $3
      returning stop_reason as "stopReason", rendering_skipped as "renderingSkipped"`,
    [id, fence, status],
  );
  return rows[0] ?? null;
}

/** Paused, or paused and resumed, and taken by no other worker. */
export const heldAudit = planned<[id: string, fence: number], object>(
  `select from audit where id = $1 and fence = $2 and status in ('PAUSED', 'QUEUED')`,
);

/** Notes what a worker that takes an audit over concludes, or which URLs it is about to fetch. */
export async function noteSuspicion(client: Client, { id, fence }: Fenced, suspicion: Suspicion): Promise<void> {
  await client.query('update audit set suspicion = $3 where id = $1 and fence = $2', [
    id,
    fence,
    JSON.stringify(suspicion),
  ]);
}

/** Its worker lives, and leaves the audit to the next one. */
export async function noteLeaving(client: Client, { id, fence }: Fenced, none: Suspicion): Promise<void> {
  await client.query(
    `update audit set suspicion = coalesce(suspicion, $3::jsonb) || '{"left": true}'
      where id = $1 and fence = $2 and status in ${NOT_ENDED}`,
    [id, fence, JSON.stringify(none)],
  );
}

export async function addCrawlTime(client: Client, id: string, ms: number): Promise<void> {
  await client.query(`update audit set crawl_ms = crawl_ms + $2 where id = $1 and status = 'RUNNING'`, [id, ms]);
}

export async function setFailed(
  client: Client,
  { id, fence }: Fenced,
  { code, message }: { code: string; message: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update audit set status = 'FAILED', completed_at = $3, error_code = $4, error_message = $5, partial = crawled_at is null, live = null
        where id = $1 and fence = $2 and status in ('QUEUED', 'RUNNING')`,
    [id, fence, at, code, message],
  );
  return rowCount === 1;
}

/** One that was requested after the judgement began is still to be carried out, and keeps its position in the queue. */
const requestedSince = (requests: string): string =>
  `rejudge_requested_at = case when rejudge_requests > ${requests} then rejudge_requested_at end`;

interface CompletedScores {
  at: Date;
  ruleSet: string;
  /** JSON */
  score: string;
  /** JSON */
  issueCounts: string;
  partial: boolean;
  overall: number;
  groups: Record<'META' | 'CONTENT' | 'LINKS' | 'TECHNICAL' | 'PERFORMANCE', number>;
  accessibility: number | null;
}

export async function setCompleted(
  client: Client,
  { id, fence, rejudgeRequests }: Judged,
  { at, ruleSet, score, issueCounts, partial, overall, groups, accessibility }: CompletedScores,
  status: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update audit set status = 'COMPLETED', completed_at = coalesce(completed_at, $3), ${requestedSince('$15')}, live = null, findings_version = findings_version + 1,
            rule_set = $4, score = $5, issue_counts = $6, partial = $7,
            overall_score = $8, meta_score = $9, content_score = $10, links_score = $11, technical_score = $12, performance_score = $13,
            accessibility_score = $16
      where id = $1 and fence = $2 and status = $14`,
    [
      id,
      fence,
      at,
      ruleSet,
      score,
      issueCounts,
      partial,
      overall,
      groups.META,
      groups.CONTENT,
      groups.LINKS,
      groups.TECHNICAL,
      groups.PERFORMANCE,
      status,
      rejudgeRequests,
      accessibility,
    ],
  );
  return rowCount === 1;
}

/** The judgement of before stays. */
export async function endRejudge(client: Client, { id, fence, rejudgeRequests }: Judged): Promise<void> {
  await client.query(`update audit set ${requestedSince('$3')} where id = $1 and fence = $2`, [
    id,
    fence,
    rejudgeRequests,
  ]);
}

/** The same where nobody has it: whoever may still write is locked out. */
export async function abandonRejudge(client: Client, id: string): Promise<void> {
  await client.query('update audit set rejudge_requested_at = null, fence = fence + 1 where id = $1', [id]);
}

/** Locks the row of an audit that is still the worker's own, though it may be paused by now. */
export async function lockOwned(client: Client, { id, fence }: Fenced): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from audit where id = $1 and fence = $2 and status in ${NOT_ENDED} for no key update`,
    [id, fence],
  );
  return rowCount === 1;
}

/** Whose an audit is, and when it may work. */
export interface OwnerRow {
  organizationId: string;
  plan: PlanName;
  /** no worker had the audit before */
  isNew: boolean;
  /** in which its host may be requested, as long as anything is */
  crawlWindow: CrawlWindow | null;
  wasPaused: boolean;
}

export const ownerOfAudit = planned<[id: string], OwnerRow>(
  `select a.organization_id as "organizationId", o.plan, a.started_at is null as "isNew", a.paused_until is not null as "wasPaused",
          case when a.crawled_at is null and a.stop_reason is null then nullif(a.options -> 'crawlWindow', 'null') end as "crawlWindow"
     from audit a join organization o on o.id = a.organization_id where a.id = $1`,
);

export const crawledCounts = planned<[id: string], { pages_crawled: number; pages_known: number }>(
  'select pages_crawled, pages_known from audit where id = $1',
);

export const crawlSpending = planned<[id: string], { bytes: number; ms: number }>(
  'select crawl_bytes::float8 as bytes, crawl_ms::float8 as ms from audit where id = $1',
);

/** A worker that was stopped in the middle must not keep its successor from the audit's row for longer than this. */
const STORING = `set local synchronous_commit = off; set local idle_in_transaction_session_timeout = '5s'; set local statement_timeout = '10s'`;

/** A crash of the database may take back the last transactions of this kind, whole ones. */
export async function limitStoring(client: Client): Promise<void> {
  await client.query(STORING);
}

interface CrawlProgress {
  crawled: number;
  known: number;
  unchanged: number;
  bytes: number;
  ms: number;
  rendering: RenderingTally | undefined;
  live: LiveProgress | undefined;
}

export async function addProgress(
  client: Client,
  id: string,
  { crawled, known, unchanged, bytes, ms, rendering, live }: CrawlProgress,
): Promise<void> {
  await client.query(
    `update audit set pages_crawled = $2, pages_known = $3, pages_unchanged = pages_unchanged + $4,
                  crawl_bytes = crawl_bytes + $5, crawl_ms = crawl_ms + $6, rendering = coalesce($7, rendering), live = $8, heartbeat_at = now() where id = $1`,
    [
      id,
      crawled,
      known,
      unchanged,
      bytes,
      ms,
      ...[rendering, live].map((value) => (value ? JSON.stringify(value) : null)),
    ],
  );
}
