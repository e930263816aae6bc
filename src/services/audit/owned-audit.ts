import type { PoolClient } from 'pg';
import { ruleDigests } from '../../audit/engine/rule-set.js';
import { rules } from '../../audit/rules/index.js';
import type { ScoreResult } from '../../audit/score/score.js';
import { type AuditOptions, type StoredOptions, withDefaults } from '../../crawl/options.js';
import { instant } from '../../db/instant.js';
import type { Database } from '../../db/orm.js';
import { emptyTally, type RenderingTally } from '../../facts/rendering-tally.js';
import type { Context } from '../context.js';
import { announceEnd } from '../webhooks/audit-events.js';
import { retryingTransaction } from './retrying-transaction.js';
import { LostAudit } from './storage/stored-frontier.js';

/** An audit in the hands of one worker. Every write of it names the fence, so that a worker that was replaced writes nothing. */
export interface OwnedAudit {
  id: string;
  projectId: string;
  organizationId: string;
  fence: number;
  options: AuditOptions;
  /** counted on while it runs */
  rendering: RenderingTally;
  url: string;
  /** when every page and check was stored: only the judging is left */
  crawledAt: Date | null;
  /** it is completed and judged once more, by the rules of today */
  rejudging: boolean;
  stopReason: string | null;
  createdAt: Date;
}

interface Row {
  id: string;
  project_id: string;
  organization_id: string;
  fence: number;
  options: StoredOptions;
  rendering: RenderingTally | null;
  url: string;
  crawled_at: string | null;
  status: string;
  stop_reason: string | null;
  created_at: string;
}

const COLUMNS =
  'a.id, a.project_id, a.organization_id, a.fence, a.options, a.rendering, p.url, a.crawled_at, a.status, a.stop_reason, a.created_at';

/**
 * Takes a queued audit, or one whose worker was lost. Null when it has ended or is gone. The disk is not waited for: an audit
 * that a crash of the database gives back is taken again, and its fence stops whoever had it.
 */
export async function takeAudit(db: Database, auditId: string, now: Date): Promise<OwnedAudit | null> {
  const { rows } = await retryingTransaction(db, (client) =>
    client.query<Row>(
      `update audit a set status = 'RUNNING', fence = fence + 1, started_at = coalesce(started_at, $2), heartbeat_at = now()
         from project p, set_config('synchronous_commit', 'off', true)
        where a.id = $1 and a.status in ('QUEUED', 'RUNNING') and p.id = a.project_id
        returning ${COLUMNS}`,
      [auditId, now],
    ),
  );
  const [row] = rows;
  return row ? owned(row) : null;
}

/** Takes a completed audit that is to be judged again. Null when nobody asks for it (any more). */
export async function takeRejudgement(db: Database, auditId: string): Promise<OwnedAudit | null> {
  const [row] = await db.rows<Row>(
    `update audit a set fence = fence + 1, heartbeat_at = now() from project p
      where a.id = $1 and a.status = 'COMPLETED' and a.rejudge_requested_at is not null and p.id = a.project_id
      returning ${COLUMNS}`,
    [auditId],
  );
  return row ? owned(row) : null;
}

function owned(row: Row): OwnedAudit {
  const options = withDefaults(row.options);
  return {
    id: row.id,
    projectId: row.project_id,
    organizationId: row.organization_id,
    fence: row.fence,
    options,
    rendering: row.rendering ?? emptyTally(options.render),
    url: row.url,
    crawledAt: row.crawled_at === null ? null : instant(row.crawled_at),
    rejudging: row.status === 'COMPLETED',
    stopReason: row.stop_reason,
    createdAt: instant(row.created_at),
  };
}

const statusOf = (audit: OwnedAudit): string => (audit.rejudging ? 'COMPLETED' : 'RUNNING');

/** Refuses when the audit has another owner by now, was cancelled or deleted. */
export async function assertOwned(client: Pick<PoolClient, 'query'>, audit: OwnedAudit): Promise<void> {
  const { rowCount } = await client.query(
    `update audit set heartbeat_at = now() where id = $1 and fence = $2 and status = 'RUNNING'`,
    [audit.id, audit.fence],
  );
  if (rowCount !== 1) throw new LostAudit(`Audit ${audit.id} was cancelled or taken over.`);
}

/** Every page and check is stored from here on: whoever takes the audit over only judges it. */
export async function markCrawled(
  client: PoolClient,
  audit: OwnedAudit,
  stopReason: string | null,
  now: Date,
): Promise<void> {
  const { rowCount } = await client.query(
    `update audit set crawled_at = $3, stop_reason = $4, rendering = $5 where id = $1 and fence = $2 and status = 'RUNNING'`,
    [audit.id, audit.fence, now, stopReason, JSON.stringify(audit.rendering)],
  );
  if (rowCount !== 1) throw new LostAudit(`Audit ${audit.id} was cancelled or taken over.`);
}

/** Is it still in our hands? Also says that its worker lives. */
export async function stillOwned(db: Database, audit: OwnedAudit): Promise<boolean> {
  const rows = await db.rows(
    'update audit set heartbeat_at = now() where id = $1 and fence = $2 and status = $3 returning id',
    [audit.id, audit.fence, statusOf(audit)],
  );
  return rows.length === 1;
}

/** An audit that leaves its worker for as long as its host wants no request: the time counts as if it had waited there. */
export async function countWait({ db }: Pick<Context, 'db'>, auditId: string, ms: number): Promise<void> {
  await db.rows(`update audit set crawl_ms = crawl_ms + $2 where id = $1 and status = 'RUNNING'`, [auditId, ms]);
}

export async function failAudit(
  context: Pick<Context, 'db' | 'queues' | 'settings'>,
  audit: Pick<OwnedAudit, 'id' | 'fence'>,
  failure: { code: string; message: string },
  now: Date,
): Promise<void> {
  await context.db.transaction(async (client) => {
    const { rowCount } = await client.query(
      `update audit set status = 'FAILED', completed_at = $3, error_code = $4, error_message = $5, partial = crawled_at is null
        where id = $1 and fence = $2 and status in ('QUEUED', 'RUNNING')`,
      [audit.id, audit.fence, now, failure.code, failure.message],
    );
    if (rowCount === 1) await announceEnd(context, client, audit.id);
  });
}

/** Gives a finished audit its scores, inside the transaction that stores its findings; scores of before stay beside them. */
export async function completeAudit(
  client: PoolClient,
  audit: OwnedAudit,
  result: {
    score: Extract<ScoreResult, { failed: null }>;
    ruleSet: string;
    /** rules that found nothing they could judge */
    notApplicable: readonly string[];
    issueCounts: Record<string, number>;
    partial: boolean;
    now: Date;
  },
): Promise<void> {
  const { overall, groups } = result.score;
  const { rowCount } = await client.query(
    `update audit set status = 'COMPLETED', completed_at = coalesce(completed_at, $3), rejudge_requested_at = null, findings_version = findings_version + 1,
            rule_set = $4, score = $5, issue_counts = $6, partial = $7,
            overall_score = $8, meta_score = $9, content_score = $10, links_score = $11, technical_score = $12, performance_score = $13
      where id = $1 and fence = $2 and status = $14`,
    [
      audit.id,
      audit.fence,
      result.now,
      result.ruleSet,
      JSON.stringify(result.score),
      JSON.stringify(result.issueCounts),
      result.partial,
      overall,
      groups.META,
      groups.CONTENT,
      groups.LINKS,
      groups.TECHNICAL,
      groups.PERFORMANCE,
      statusOf(audit),
    ],
  );
  if (rowCount !== 1) throw new LostAudit(`Audit ${audit.id} was cancelled or taken over.`);
  await client.query('insert into rule_set (version, rules) values ($1, $2) on conflict do nothing', [
    result.ruleSet,
    JSON.stringify(ruleDigests(rules)),
  ]);
  await client.query(
    'insert into judgement (audit_id, judged_at, rule_set, score, issue_counts, not_applicable) values ($1, $2, $3, $4, $5, $6)',
    [
      audit.id,
      result.now,
      result.ruleSet,
      JSON.stringify(result.score),
      JSON.stringify(result.issueCounts),
      result.notApplicable,
    ],
  );
}
