import { PLANS } from '../../plans.js';
import type { Context } from '../context.js';
import type { AuditOwner } from './audit-slots.js';
import { rejudgeJob } from './rejudge-job.js';

const names = Object.keys(PLANS);
const most = Object.values(PLANS).map((plan) => plan.auditsAtOnce);

/**
 * The audits that an organization's plan lets run at once, those under way before those that wait. Only they have a job,
 * so that nobody's long line stands before somebody else's first audit.
 */
const WITH_TURN = `
  select id, status, fence, created_at, heartbeat_at, organization_id from (
    select a.*, o.plan, row_number() over (partition by a.organization_id order by a.status = 'QUEUED', a.created_at, a.id) as place
      from audit a join organization o on o.id = a.organization_id where a.status in ('QUEUED', 'RUNNING')
  ) line join unnest($1::text[], $2::int[]) as allowed (plan, most) using (plan) where place <= most`;

/** The same of re-scorings: however many somebody asks for, they leave the queue to first audits of others. */
const REJUDGED_IN_TURN = `
  select id, rejudge_requested_at, organization_id from (
    select a.id, a.rejudge_requested_at, a.organization_id, o.plan,
           row_number() over (partition by a.organization_id order by a.rejudge_requested_at, a.id) as place
      from audit a join organization o on o.id = a.organization_id where a.rejudge_requested_at is not null
  ) line join unnest($1::text[], $2::int[]) as allowed (plan, most) using (plan) where place <= most`;

/** Open audits that have their turn and of which nobody has heard for a while, oldest first. */
export function silentAudits(context: Context, silence: string): Promise<{ id: string; fence: number }[]> {
  return context.db.rows(
    `select id, fence from (${WITH_TURN}) turn
      where created_at < now() - $3::interval and (heartbeat_at is null or heartbeat_at < now() - $3::interval)
      order by created_at limit 500`,
    [names, most, silence],
  );
}

/** An audit has ended: the next one of its organization has its turn. */
export async function giveTurns(context: Context, endedId: string): Promise<void> {
  const due = await context.db.rows<{ id: string }>(
    `select id from (${WITH_TURN}) turn
      where status = 'QUEUED' and organization_id = (select organization_id from audit where id = $3)`,
    [names, most, endedId],
  );
  // those that have a job already keep it
  for (const { id } of due) await context.queues.add('crawl', id, { auditId: id });
}

/** Re-scorings that have their turn and were asked for a while ago, oldest first. */
export function silentRejudgements(context: Context, silence: string): Promise<{ id: string }[]> {
  return context.db.rows(
    `select id from (${REJUDGED_IN_TURN}) turn where rejudge_requested_at < now() - $3::interval
      order by rejudge_requested_at limit 100`,
    [names, most, silence],
  );
}

/** A re-scoring has ended: the next one of its organization has its turn. */
export async function giveRejudgeTurns(context: Context, organizationId: string): Promise<void> {
  const due = await context.db.rows<{ id: string }>(
    `select id from (${REJUDGED_IN_TURN}) turn where organization_id = $3`,
    [names, most, organizationId],
  );
  for (const { id } of due) await context.queues.add('crawl', rejudgeJob(id), { auditId: id, rejudge: true });
}

/** Whose audit it is; null where it is gone. */
export async function ownerOf({ db }: Pick<Context, 'db'>, auditId: string): Promise<AuditOwner | null> {
  const [row] = await db.rows<AuditOwner>(
    'select a.organization_id as "organizationId", o.plan, a.started_at is null as "isNew" from audit a join organization o on o.id = a.organization_id where a.id = $1',
    [auditId],
  );
  return row ?? null;
}
