import type { PoolClient } from 'pg';
import type { PlanName } from '../../../plans.js';
import { planned } from '../../query.js';
import { STILL_MEMBER } from '../organizations/member.js';

export type ReportFrequency = 'WEEKLY' | 'MONTHLY';

export interface ReportScheduleRow {
  id: string;
  frequency: ReportFrequency;
  weekday: number | null;
  dayOfMonth: number | null;
  timeOfDay: string;
  timeZone: string;
  attachPdf: boolean;
  enabled: boolean;
  nextAt: Date | null;
  lastAt: Date | null;
  /** e-mail addresses of those who are still members */
  recipients: string[];
}

const COLUMNS = `s.id, s.frequency, s.weekday, s.day_of_month as "dayOfMonth", s.time_of_day as "timeOfDay", s.time_zone as "timeZone",
  s.attach_pdf as "attachPdf", s.enabled, s.next_at as "nextAt", s.last_at as "lastAt",
  array(select u.email from report_recipient r join "user" u on u.id = r.user_id
         join member m on m."userId" = r.user_id and m."organizationId" = r.organization_id
         where r.schedule_id = s.id order by u.email) as recipients`;

export const reportScheduleOf = planned<[projectId: string], ReportScheduleRow>(
  `select ${COLUMNS} from report_schedule s where s.project_id = $1`,
);

export interface StoredReportSchedule extends Omit<ReportScheduleRow, 'recipients' | 'lastAt'> {
  projectId: string;
  organizationId: string;
  updatedAt: Date;
}

/** Sets the one schedule of the project with its recipients; returns its id. */
export async function storeReportSchedule(
  client: PoolClient,
  row: StoredReportSchedule,
  recipients: readonly { id: string; userId: string }[],
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into report_schedule (id, project_id, organization_id, frequency, weekday, day_of_month, time_of_day, time_zone,
                                  attach_pdf, enabled, next_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (project_id) do update set frequency = excluded.frequency, weekday = excluded.weekday,
       day_of_month = excluded.day_of_month, time_of_day = excluded.time_of_day, time_zone = excluded.time_zone,
       attach_pdf = excluded.attach_pdf, enabled = excluded.enabled, next_at = excluded.next_at, updated_at = excluded.updated_at
     returning id`,
    [
      row.id,
      row.projectId,
      row.organizationId,
      row.frequency,
      row.weekday,
      row.dayOfMonth,
      row.timeOfDay,
      row.timeZone,
      row.attachPdf,
      row.enabled,
      row.nextAt,
      row.updatedAt,
    ],
  );
  const scheduleId = rows[0]?.id;
  const users = recipients.map(({ userId }) => userId);
  await client.query('delete from report_recipient where schedule_id = $1 and not user_id = any($2)', [
    scheduleId,
    users,
  ]);
  await client.query(
    `insert into report_recipient (id, schedule_id, organization_id, user_id)
     select r.id, $1, $2, r.user_id from unnest($3::uuid[], $4::text[]) as r (id, user_id)
     on conflict (schedule_id, user_id) do nothing`,
    [scheduleId, row.organizationId, recipients.map(({ id }) => id), users],
  );
}

export interface DueReport
  extends Pick<
    ReportScheduleRow,
    'id' | 'frequency' | 'weekday' | 'dayOfMonth' | 'timeOfDay' | 'timeZone' | 'attachPdf'
  > {
  projectId: string;
  organizationId: string;
  plan: PlanName;
  recipients: { id: string; userId: string }[];
}

/** Locks the one that has been due the longest, and holds its project; null where none is, or others have all of them. */
export async function lockDueReport(client: PoolClient, now: Date): Promise<DueReport | null> {
  const { rows } = await client.query<DueReport>(
    `select s.id, s.frequency, s.weekday, s.day_of_month as "dayOfMonth", s.time_of_day as "timeOfDay", s.time_zone as "timeZone",
            s.attach_pdf as "attachPdf", s.project_id as "projectId", s.organization_id as "organizationId", o.plan,
            coalesce((select json_agg(json_build_object('id', r.id, 'userId', r.user_id) order by r.id)
                        from report_recipient r
                        join member m on m."userId" = r.user_id and m."organizationId" = r.organization_id
                       where r.schedule_id = s.id), '[]') as recipients
       from report_schedule s join organization o on o.id = s.organization_id join project p on p.id = s.project_id
      where s.enabled and s.next_at <= $1
      order by s.next_at limit 1 for update of s skip locked for key share of p skip locked`,
    [now],
  );
  return rows[0] ?? null;
}

export async function setNextReport(client: PoolClient, id: string, at: Date, nextAt: Date): Promise<void> {
  await client.query('update report_schedule set last_at = $2, next_at = $3 where id = $1', [id, at, nextAt]);
}

/** The addresses that belong to members who see the project. */
export const memberAddresses = planned<
  [organizationId: string, addresses: readonly string[], projectId: string],
  { userId: string; email: string; emailVerified: boolean }
>(
  `select u.id as "userId", u.email, u."emailVerified" from "user" u join member m on m."userId" = u.id
    where m."organizationId" = $1 and lower(u.email) = any($2) and ${STILL_MEMBER}
      and (m.client_ids is null or exists (
        select from project p where p.id = $3 and p.client_id = any(m.client_ids::uuid[])))
    order by u.email`,
);
