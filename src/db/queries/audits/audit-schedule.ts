import type { PoolClient } from 'pg';
import type { PlanName } from '../../../plans.js';
import { columnsOf } from '../../columns-of.js';
import { AuditSchedule, type ScheduleOutcome } from '../../entities/audit-schedule.js';
import type { StoredCrawlSettings } from '../../entities/crawl-settings.js';
import { type Client, planned } from '../../query.js';
import { type ProvenHost, provenHost, withProvenHost } from '../projects/site-ownership.js';

export const auditSchedules = planned<[projectIds: readonly string[]], AuditSchedule>(
  `select ${columnsOf(AuditSchedule, 's')} from audit_schedule s where s.project_id = any($1::uuid[])`,
);

export type ScheduleTiming = Pick<AuditSchedule, 'frequency' | 'weekday' | 'dayOfMonth' | 'timeOfDay' | 'timeZone'>;

/** The database knows the clocks of all zones: a time that a change of clocks leaves out is the moment after it. */
const NEXT_RUN = `
  select min(at) as "at" from (
    select (hour + make_interval(mins => extract(minute from $2::time)::int)) at time zone $3 as at
      from generate_series(date_trunc('hour', $1::timestamptz at time zone $3), ($1::timestamptz at time zone $3) + interval '2 hours', '1 hour') hour
     where $4::text = 'HOURLY'
    union all
    select (day::date + $2::time) at time zone $3
      from generate_series(($1::timestamptz at time zone $3)::date - 1, ($1::timestamptz at time zone $3)::date + 32, interval '1 day') day
     where case $4::text
             when 'DAILY' then true
             when 'WEEKLY' then extract(isodow from day) = $5::int
             when 'MONTHLY' then extract(day from day)
               = least($6::int, extract(day from date_trunc('month', day) + interval '1 month - 1 day'))
             else false end
  ) run where at > $1::timestamptz`;

/** The first run after that moment. */
export async function nextRun(client: Client, timing: ScheduleTiming, now: Date): Promise<Date> {
  const { frequency, weekday, dayOfMonth, timeOfDay, timeZone } = timing;
  const { rows } = await client.query<{ at: Date }>(NEXT_RUN, [
    now,
    timeOfDay,
    timeZone,
    frequency,
    weekday,
    dayOfMonth,
  ]);
  return (rows[0] as { at: Date }).at;
}

export interface DueSchedule extends ScheduleTiming {
  projectId: string;
  organizationId: string;
  plan: PlanName;
  url: string;
  /** time zone of the project; the schedule may have another */
  zone: string;
  settings: StoredCrawlSettings | null;
  ownership: ProvenHost | null;
}

/**
 * Locks the schedule that has been due the longest of an organization that was served least; null where none is due, or others have
 * all of them.
 */
export async function lockDueSchedule(
  client: PoolClient,
  now: Date,
  served: readonly string[],
): Promise<DueSchedule | null> {
  const { rows } = await client.query<DueSchedule>(
    `select s.project_id as "projectId", s.organization_id as "organizationId", s.frequency, s.weekday,
            s.day_of_month as "dayOfMonth", s.time_of_day as "timeOfDay", s.time_zone as "timeZone",
            o.plan, p.url, p.time_zone as zone, c.settings,
            ${provenHost('w')} as ownership
       from audit_schedule s
       join project p on p.id = s.project_id
       join organization o on o.id = s.organization_id
       left join crawl_settings c on c.project_id = s.project_id
       left join site_ownership w on w.project_id = s.project_id
      where s.enabled and s.next_run_at <= $1
      order by coalesce(cardinality(array_positions($2::text[], s.organization_id)), 0), s.next_run_at limit 1
        for update of s skip locked for key share of p skip locked`,
    [now, served],
  );
  return rows[0] ? withProvenHost(rows[0]) : null;
}

export interface ScheduledRun {
  outcome: ScheduleOutcome;
  auditId: string | null;
}

/** Writes what a run did, and when the next one is due. */
export async function recordRun(
  client: PoolClient,
  projectId: string,
  { outcome, auditId }: ScheduledRun,
  { at, next }: { at: Date; next: Date },
): Promise<void> {
  await client.query(
    `update audit_schedule set next_run_at = $2, last_run_at = $3, last_outcome = $4,
            last_audit_id = coalesce($5, last_audit_id) where project_id = $1`,
    [projectId, next, at, outcome, auditId],
  );
}

/**
 * Has the audit of a schedule started again after a failure that may pass: when, and how often it was tried before. Null where
 * it is no audit of a schedule, was tried often enough, or the schedule is paused.
 */
export async function planRetry(
  client: Pick<PoolClient, 'query'>,
  auditId: string,
  { at, delaysMs }: { at: Date; delaysMs: readonly number[] },
): Promise<{ nextRunAt: Date; retries: number } | null> {
  const { rows } = await client.query<{ nextRunAt: Date; retries: number }>(
    `update audit_schedule
        set retries = retries + 1, next_run_at = least(next_run_at, $2::timestamptz + make_interval(secs => ($3::int[])[retries + 1] / 1000.0))
      where last_audit_id = $1 and project_id = (select project_id from audit where id = $1) and enabled and retries < cardinality($3::int[])
      returning next_run_at as "nextRunAt", retries`,
    [auditId, at, delaysMs],
  );
  const [row] = rows;
  return row ? { nextRunAt: new Date(row.nextRunAt), retries: row.retries } : null;
}

/** The next run by the clock is tried again as often as any. */
export async function forgetRetries(client: Pick<PoolClient, 'query'>, auditId: string): Promise<void> {
  await client.query(
    `update audit_schedule set retries = 0
      where last_audit_id = $1 and project_id = (select project_id from audit where id = $1) and retries > 0`,
    [auditId],
  );
}
