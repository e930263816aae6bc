import type { PlanName } from '../../../plans.js';
import { type Client, planned } from '../../query.js';

/** How a project is watched. */
export interface StoredWatch {
  enabled: boolean;
  intervalMinutes: number;
  /** null: chosen from the newest audit */
  urls: string[] | null;
  checkedAt: Date | null;
  nextCheckAt: Date | null;
  problem: string | null;
}

export const watchOf = planned<[projectId: string], StoredWatch>(
  `select enabled, interval_minutes as "intervalMinutes", urls, checked_at as "checkedAt", problem,
          case when enabled then next_check_at end as "nextCheckAt" from watch where project_id = $1`,
);

export async function storeWatch(
  client: Client,
  place: { projectId: string; organizationId: string },
  { enabled, intervalMinutes, urls }: Pick<StoredWatch, 'enabled' | 'intervalMinutes' | 'urls'>,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into watch (project_id, organization_id, enabled, interval_minutes, urls, next_check_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (project_id) do update set enabled = excluded.enabled, interval_minutes = excluded.interval_minutes,
       urls = excluded.urls, chosen_from = null, next_check_at = excluded.next_check_at, updated_at = excluded.updated_at`,
    [place.projectId, place.organizationId, enabled, intervalMinutes, urls, now],
  );
}

/** A project whose turn it is. */
export interface ClaimedWatch {
  projectId: string;
  organizationId: string;
  plan: PlanName;
  url: string;
  intervalMinutes: number;
  urls: string[] | null;
  chosenFrom: string | null;
  nextCheckAt: Date;
  checkedAt: Date | null;
  claim: string;
}

/** Gives out the watch that has been due the longest, to one process; null where none is. */
export async function claimDueWatch(
  client: Client,
  claim: string,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedWatch | null> {
  const { rows } = await client.query<ClaimedWatch>(
    `with due as (
       select project_id from watch
        where enabled and next_check_at <= $2 and (claimed_until is null or claimed_until <= $2)
        order by next_check_at limit 1 for update skip locked)
     update watch w set claim = $1, claimed_until = $3 from due, project p, organization o
      where w.project_id = due.project_id and p.id = w.project_id and o.id = w.organization_id
     returning w.project_id as "projectId", w.organization_id as "organizationId", o.plan, p.url,
       w.interval_minutes as "intervalMinutes", w.urls, w.chosen_from as "chosenFrom", w.claim,
       w.next_check_at as "nextCheckAt", w.checked_at as "checkedAt"`,
    [claim, now, until],
  );
  return rows[0] ?? null;
}

/** Whether it is still this claim's turn; the row is held until the commit. */
export async function holdClaim(client: Client, { projectId, claim }: ClaimedWatch): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from watch where project_id = $1 and claim = $2 for update', [
    projectId,
    claim,
  ]);
  return (rowCount ?? 0) > 0;
}

export async function recordChoice(client: Client, { projectId }: ClaimedWatch, auditId: string): Promise<void> {
  await client.query('update watch set chosen_from = $2 where project_id = $1', [projectId, auditId]);
}

/** Ends a turn. A change of the settings in between has set the next one already. */
export async function endTurn(
  client: Client,
  { projectId, nextCheckAt }: ClaimedWatch,
  { at, next, problem }: { at: Date; next: Date; problem: string | null },
): Promise<void> {
  await client.query(
    `update watch set claim = null, claimed_until = null, checked_at = $2, problem = $3,
            next_check_at = case when next_check_at = $4 then $5 else next_check_at end where project_id = $1`,
    [projectId, at, problem, nextCheckAt, next],
  );
}
