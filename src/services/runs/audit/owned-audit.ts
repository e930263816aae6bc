import type { PoolClient } from 'pg';
import type { NotEvaluated } from '../../../audit/engine/not-evaluated.js';
import { rules } from '../../../audit/rules/index.js';
import { ruleDigests } from '../../../audit/score/rule-set.js';
import type { ScoreResult } from '../../../audit/score/score.js';
import { type AuditOptions, withDefaults } from '../../../crawl/options.js';
import { instant } from '../../../db/instant.js';
import type { Database } from '../../../db/orm.js';
import {
  addCrawlTime,
  beatOpen,
  beatWithStatus,
  heldAudit,
  noteSuspicion,
  type Suspicion,
  setCompleted,
  setCrawled,
  setFailed,
  type TakenAudit,
  takeOpenAudit,
  takeRequestedRejudge,
} from '../../../db/queries/audits/audit-ownership.js';
import { forgetRetries, planRetry } from '../../../db/queries/audits/audit-schedule.js';
import { insertJudgement, insertRuleSet } from '../../../db/queries/audits/audit-score.js';
import { holdProjectOf } from '../../../db/queries/projects/project-lock.js';
import type { ProvenHost } from '../../../db/queries/projects/site-ownership.js';
import { retryingStatement } from '../../../db/retrying-transaction.js';
import type { LeftOut } from '../../../facts/left-out.js';
import { emptyTally, type RenderingTally } from '../../../facts/rendering-tally.js';
import { normalizeUrl } from '../../../facts/url.js';
import type { Context } from '../../context.js';
import { type AuditProfile, namesOf } from '../../projects/rules/audit-profile.js';
import { react } from '../../reaction-lists.js';
import { LiveTally } from './live-tally.js';
import { LostAudit } from './storage/stored-frontier.js';
import { currentProfile, storedProfile, storeJudgedProfile } from './storage/stored-profile.js';
import { takenOver, UNSUSPECTED } from './suspicion.js';

/** fence of an audit that no worker has taken before */
const FIRST_FENCE = 1;

/** An audit in the hands of one worker. Every write of it names the fence, so that a worker that was replaced writes nothing. */
export interface OwnedAudit {
  id: string;
  projectId: string;
  organizationId: string;
  fence: number;
  /** it was taken before: something of it may be stored */
  isResumed: boolean;
  options: AuditOptions;
  /** counted on while it runs */
  rendering: RenderingTally;
  /** nothing more is rendered */
  renderingSkipped: boolean;
  /** findings while it crawls */
  live: LiveTally;
  /** URL of the project */
  url: string;
  /** start URL of the crawl, normalised */
  startUrl: string;
  /** the scheme was given by no user, and nothing of the site is stored */
  isGuessed: boolean;
  /** headers that the project sends to its own host, sealed */
  sealedHeaders: string | null;
  /** the proof that the site is the project's own, whatever host it is about */
  ownership: ProvenHost | null;
  /** when every page and check was stored: only the judging is left */
  crawledAt: Date | null;
  /** it is completed and judged once more, by the rules of today */
  rejudging: boolean;
  /** how often that had been requested when it was taken */
  rejudgeRequests: number;
  stopReason: string | null;
  /** nothing more is to be requested: what was crawled is evaluated */
  isStopped: boolean;
  /** pages known and URLs left out, when it was crawled */
  pagesKnown: number;
  leftOut: readonly LeftOut[];
  createdAt: Date;
  profile: AuditProfile;
  /** suspicion from the workers that were lost with it */
  suspicion: Suspicion;
  /** the last of them was lost, and did not leave it by itself */
  wasLost: boolean;
}

/**
 * Takes a queued audit, or one whose worker was lost. Null when it has ended or is gone. The disk is not waited for: an audit
 * that a crash of the database gives back is taken again, and its fence stops whoever had it.
 */
export async function takeAudit(db: Database, auditId: string, now: Date): Promise<OwnedAudit | null> {
  const row = await retryingStatement(db, (client) => takeOpenAudit(client, auditId, now));
  if (!row) return null;
  const audit = owned(row, await storedProfile(row));
  if (audit.isResumed) await noteSuspicion(db.pool, audit, audit.suspicion);
  return audit;
}

/** Takes a completed audit that is to be judged again. Null when nobody requests it (any more). */
export async function takeRejudgement(db: Database, auditId: string): Promise<OwnedAudit | null> {
  const row = await takeRequestedRejudge.first(db, auditId);
  return row ? owned(row, await currentProfile(db, row)) : null;
}

function owned(row: TakenAudit, profile: AuditProfile): OwnedAudit {
  const options = withDefaults(row.options);
  return {
    id: row.id,
    projectId: row.project_id,
    organizationId: row.organization_id,
    fence: row.fence,
    isResumed: row.fence > FIRST_FENCE,
    options,
    rendering: row.rendering ?? emptyTally(options.render),
    renderingSkipped: row.rendering_skipped,
    live: new LiveTally(profile.rules),
    url: row.url,
    startUrl: startOf(options.redirectedTo ?? row.url),
    isGuessed: row.guessed,
    sealedHeaders: row.headers,
    ownership: row.ownership && { ...row.ownership, expiresAt: instant(row.ownership.expiresAt) },
    crawledAt: row.crawled_at === null ? null : instant(row.crawled_at),
    rejudging: row.status === 'COMPLETED',
    rejudgeRequests: row.rejudge_requests,
    stopReason: row.stop_reason,
    isStopped: row.stop_reason !== null,
    pagesKnown: row.pages_known,
    leftOut: row.left_out ?? [],
    createdAt: instant(row.created_at),
    profile,
    wasLost: row.fence > FIRST_FENCE && row.suspicion?.left !== true,
    suspicion: row.fence > FIRST_FENCE ? takenOver(row.suspicion ?? UNSUSPECTED, row.pages_crawled) : UNSUSPECTED,
  };
}

const startOf = (url: string): string => normalizeUrl(url) ?? url;

const statusOf = (audit: OwnedAudit): string => (audit.rejudging ? 'COMPLETED' : 'RUNNING');

/** Refuses when the audit has another owner by now, was cancelled or deleted. */
export async function assertOwned(client: Pick<PoolClient, 'query'>, audit: OwnedAudit): Promise<void> {
  if (!(await beatOpen(client, audit))) throw new LostAudit(`Audit ${audit.id} was cancelled or taken over.`);
}

/** Every page and check is stored from here on: whoever takes the audit over only judges it. */
export async function markCrawled(client: PoolClient, audit: OwnedAudit, at: Date): Promise<void> {
  const { stopReason, rendering, leftOut, pagesKnown: known } = audit;
  const crawled = await setCrawled(client, audit, { at, stopReason, rendering, leftOut, known });
  if (!crawled) throw new LostAudit(`Audit ${audit.id} was cancelled or taken over.`);
  // it may have been stopped a moment ago
  audit.stopReason = crawled.stopReason;
}

/** `STOPPED`: what was crawled is to be evaluated · `LOST`: it has ended, or another worker has it. */
export type AuditStanding = 'OWNED' | 'STOPPED' | 'PAUSED' | 'LOST';

/** Is it still in our hands, and what is to become of it? Also says that its worker lives. */
export async function auditStanding(db: Database, audit: OwnedAudit): Promise<AuditStanding> {
  const beat = await beatWithStatus(db.pool, audit, statusOf(audit));
  if (beat) audit.renderingSkipped = beat.renderingSkipped;
  if (beat) return beat.stopReason === null ? 'OWNED' : 'STOPPED';
  return (await heldAudit.first(db, audit.id, audit.fence)) ? 'PAUSED' : 'LOST';
}

/** An audit that leaves its worker for as long as its host wants no request: the time counts as if it had waited there. */
export const countWait = ({ db }: Pick<Context, 'db'>, auditId: string, ms: number): Promise<void> =>
  addCrawlTime(db.pool, auditId, ms);

export interface AuditFailure {
  code: string;
  message: string;
  /** the site may respond in a while: an audit of a schedule is tried again */
  isTransient?: boolean;
}

/** when an audit of a schedule is tried again */
const SCHEDULE_RETRIES_MS = [5 * 60_000, 30 * 60_000];

export async function failAudit(
  context: Pick<Context, 'db' | 'queues' | 'settings' | 'reactions'>,
  audit: Pick<OwnedAudit, 'id' | 'fence'>,
  failure: AuditFailure,
  now: Date,
): Promise<void> {
  await context.db.transaction(async (client) => {
    const { code } = failure;
    // its schedule is changed, and alerts refer to the project
    await holdProjectOf(client, audit.id);
    const message = `${failure.message}${await retryOf(client, audit.id, failure, now)}`;
    if (!(await setFailed(client, audit, { code, message }, now))) return;
    await react(context.reactions.auditFailed, context, client, { id: audit.id });
  });
}

/** A weekly audit that fails for a hiccup of its site would be missing for a week. */
async function retryOf(client: PoolClient, id: string, { isTransient }: AuditFailure, at: Date): Promise<string> {
  const retry = isTransient ? await planRetry(client, id, { at, delaysMs: SCHEDULE_RETRIES_MS }) : null;
  if (!retry) {
    await forgetRetries(client, id);
    return '';
  }
  const time = retry.nextRunAt.toISOString().slice(0, 16).replace('T', ' ');
  return ` The schedule tries again at ${time} UTC (attempt ${retry.retries + 1} of ${SCHEDULE_RETRIES_MS.length + 1}).`;
}

/** Gives a finished audit its scores, inside the transaction that stores its findings; scores of before stay beside them. */
export async function completeAudit(
  client: PoolClient,
  audit: OwnedAudit,
  result: {
    score: Extract<ScoreResult, { failed: null }>;
    ruleSet: string;
    notEvaluated: readonly NotEvaluated[];
    issueCounts: Record<string, number>;
    partial: boolean;
    now: Date;
  },
): Promise<void> {
  const { overall, groups, accessibility = null } = result.score;
  const kept = {
    at: result.now,
    ruleSet: result.ruleSet,
    score: JSON.stringify(result.score),
    issueCounts: JSON.stringify(result.issueCounts),
  };
  const { partial, notEvaluated } = result;
  if (!(await setCompleted(client, audit, { ...kept, partial, overall, groups, accessibility }, statusOf(audit))))
    throw new LostAudit(`Audit ${audit.id} was cancelled or taken over.`);
  await forgetRetries(client, audit.id);
  await insertRuleSet(client, namesOf(result.ruleSet).ruleSet, ruleDigests(rules));
  await storeJudgedProfile(client, audit);
  await insertJudgement(client, { ...kept, auditId: audit.id, notEvaluated: JSON.stringify(notEvaluated) });
}
