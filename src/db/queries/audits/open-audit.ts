import type { PoolClient } from 'pg';
import { fromJsonOf, jsonOf } from '../../columns-of.js';
import { Audit, type AuditStatus, OPEN_STATUSES } from '../../entities/audit.js';
import { type Client, planned, prepared } from '../../query.js';
import type { Suspicion } from './audit-ownership.js';

/** SQL: the statuses of an audit that has not ended. */
export const NOT_ENDED = `(${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`;

const fromJson = fromJsonOf(Audit);

/** The one of the project that has not ended. */
export const openAudit = prepared<[projectId: string, organizationId: string], { audit: Audit }>(
  'open audit',
  `select ${jsonOf(Audit, 'a')} as audit from audit a
    where a.project_id = $1 and a.organization_id = $2 and a.status in ${NOT_ENDED}`,
).as(({ audit }) => fromJson(audit));

export const openAuditsOf = planned<[projectId: string], { id: string }>(
  `select id from audit where project_id = $1 and status in ${NOT_ENDED}`,
);

export async function hasOpenAudit(client: PoolClient, projectId: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from audit where project_id = $1 and status in ${NOT_ENDED}`, [
    projectId,
  ]);
  return rowCount !== 0;
}

/** State of an audit that decides how it can be ended, paused and resumed. */
export interface AuditState {
  status: AuditStatus;
  /** nothing is requested any more: rules run */
  isCrawled: boolean;
  stopReason: string | null;
  renderingSkipped: boolean;
  pagesCrawled: number;
}

/** Locks the row; null where it is gone. */
export async function lockAudit(client: Client, id: string): Promise<AuditState | null> {
  const { rows } = await client.query<AuditState>(
    `select status, crawled_at is not null as "isCrawled", stop_reason as "stopReason", rendering_skipped as "renderingSkipped",
            pages_crawled as "pagesCrawled"
       from audit where id = $1 for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

const CANCEL = `update audit set status = 'CANCELLED', completed_at = $2, stop_reason = 'CANCELLED', partial = true, live = null, fence = fence + 1`;

/** False where it has ended. The grown fence ends what its worker writes. */
export async function cancelAudit(client: Client, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await client.query(`${CANCEL} where id = $1 and status in ${NOT_ENDED}`, [id, at]);
  return rowCount === 1;
}

export async function cancelOpenAudits(client: Client, projectId: string, at: Date): Promise<void> {
  await client.query(`${CANCEL} where project_id = $1 and status in ${NOT_ENDED}`, [projectId, at]);
}

/** Ends all that is open of the project: whoever works on an audit writes no more, and finds out soon. */
export async function disownAudits(client: Client, projectId: string, at: Date): Promise<void> {
  await cancelOpenAudits(client, projectId, at);
  await client.query(
    'update audit set rejudge_requested_at = null, fence = fence + 1 where project_id = $1 and rejudge_requested_at is not null',
    [projectId],
  );
}

/** A paused one waits for a worker, behind the audits that wait already. */
const QUEUED_AGAIN = `paused_until = null,
  status = case status when 'PAUSED' then 'QUEUED' else status end,
  heartbeat_at = case status when 'PAUSED' then now() else heartbeat_at end`;

/** Its worker, or the next one, ends the crawl and evaluates what was crawled. */
export async function stopAudit(client: Client, id: string): Promise<void> {
  await client.query(
    `update audit set stop_reason = coalesce(stop_reason, 'STOPPED'), ${QUEUED_AGAIN} where id = $1 and status in ${NOT_ENDED}`,
    [id],
  );
}

/** Its worker, and whoever takes it over, renders no further page. */
export async function skipAuditRendering(client: Client, id: string): Promise<void> {
  await client.query(`update audit set rendering_skipped = true where id = $1 and status in ${NOT_ENDED}`, [id]);
}

/** Its worker stores what it has and leaves: it was not lost with the audit. */
export async function pauseAudit(client: Client, id: string, until: Date, none: Suspicion): Promise<void> {
  await client.query(
    `update audit set status = 'PAUSED', paused_until = $2, live = null,
            suspicion = coalesce(suspicion, $3::jsonb) || '{"left": true}'
      where id = $1 and status in ${NOT_ENDED}`,
    [id, until, JSON.stringify(none)],
  );
}

export async function resumeAudit(client: Client, id: string): Promise<void> {
  await client.query(`update audit set ${QUEUED_AGAIN} where id = $1 and status = 'PAUSED'`, [id]);
}

/** Audits that were paused for as long as they may be. */
export const overduePauses = planned<[now: Date], { id: string }>(
  `select id from audit where status = 'PAUSED' and paused_until <= $1 order by paused_until limit 100`,
);
