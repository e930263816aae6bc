import { planned } from '../../query.js';

/** Plans by name with the audits that each lets run at once. */
type Allowed = [plans: readonly string[], most: readonly number[]];

/**
 * Audits under way before those that wait; one that was resumed is behind those that waited then, and one whose crawl window is
 * closed keeps nobody waiting.
 */
const WITH_TURN = `
  select id, status, fence, created_at, heartbeat_at, organization_id from (
    select a.*, o.plan, row_number() over (partition by a.organization_id order by a.status = 'QUEUED',
             case a.status when 'QUEUED' then coalesce(a.heartbeat_at, a.created_at) else a.created_at end, a.id) as place
      from audit a join organization o on o.id = a.organization_id where a.status in ('QUEUED', 'RUNNING')
       and (a.paused_until is null or a.paused_until <= now())
  ) line join unnest($1::text[], $2::int[]) as allowed (plan, most) using (plan) where place <= most`;

/** The same of re-scorings: however many somebody asks for, they leave the queue to first audits of others. */
const REJUDGED_IN_TURN = `
  select id, rejudge_requested_at, organization_id from (
    select a.id, a.rejudge_requested_at, a.organization_id, o.plan,
           row_number() over (partition by a.organization_id order by a.rejudge_requested_at, a.id) as place
      from audit a join organization o on o.id = a.organization_id where a.rejudge_requested_at is not null
  ) line join unnest($1::text[], $2::int[]) as allowed (plan, most) using (plan) where place <= most`;

export const silentInTurn = planned<[...Allowed, silence: string], { id: string; fence: number }>(
  `select id, fence from (${WITH_TURN}) turn
      where created_at < now() - $3::interval and (heartbeat_at is null or heartbeat_at < now() - $3::interval)
      order by created_at limit 500`,
);

export const hasTurn = planned<[...Allowed, id: string], object>(`select from (${WITH_TURN}) turn where id = $3`);

export const queuedInTurn = planned<[...Allowed, endedId: string], { id: string }>(
  `select id from (${WITH_TURN}) turn
      where status = 'QUEUED' and organization_id = (select organization_id from audit where id = $3)`,
);

export const silentRejudgesInTurn = planned<[...Allowed, silence: string], { id: string }>(
  `select id from (${REJUDGED_IN_TURN}) turn where rejudge_requested_at < now() - $3::interval
      order by rejudge_requested_at limit 100`,
);

export const rejudgesInTurn = planned<[...Allowed, organizationId: string], { id: string }>(
  `select id from (${REJUDGED_IN_TURN}) turn where organization_id = $3`,
);
