import type { PoolClient } from 'pg';
import { type Client, planned } from '../../query.js';
import { STILL_MEMBER } from '../organizations/member.js';

export interface WeeklySummaryRow {
  id: string;
  /** null: all projects of the organization */
  projectId: string | null;
  timeZone: string;
  nextAt: Date;
}

const COLUMNS = 'id, project_id as "projectId", time_zone as "timeZone", next_at as "nextAt"';

export const summariesOf = planned<[organizationId: string, userId: string], WeeklySummaryRow>(
  `select ${COLUMNS} from weekly_summary where organization_id = $1 and user_id = $2 order by created_at, id`,
);

/** One for each user and subject: a second one gives the first another time zone. */
export async function storeSummary(
  client: PoolClient,
  row: WeeklySummaryRow & { organizationId: string; userId: string; createdAt: Date },
): Promise<WeeklySummaryRow> {
  const { rows } = await client.query<WeeklySummaryRow>(
    `insert into weekly_summary (id, organization_id, user_id, project_id, time_zone, next_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (organization_id, user_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000'))
     do update set time_zone = excluded.time_zone, next_at = excluded.next_at
     returning ${COLUMNS}`,
    [row.id, row.organizationId, row.userId, row.projectId, row.timeZone, row.nextAt, row.createdAt],
  );
  return rows[0] as WeeklySummaryRow;
}

export async function deleteSummaryOf(
  client: Client,
  id: string,
  organizationId: string,
  userId: string,
): Promise<WeeklySummaryRow | null> {
  const { rows } = await client.query<WeeklySummaryRow>(
    `delete from weekly_summary where id = $1 and organization_id = $2 and user_id = $3 returning ${COLUMNS}`,
    [id, organizationId, userId],
  );
  return rows[0] ?? null;
}

/** By a link in one of its messages. */
export async function deleteSummary(client: Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from weekly_summary where id = $1', [id]);
  return rowCount === 1;
}

export interface DueSummary {
  id: string;
  organizationId: string;
  userId: string;
  projectId: string | null;
  timeZone: string;
  /** where the last one ended */
  lastAt: Date | null;
  /** where this one ends: what is stored until then is committed */
  until: Date;
  /** still a member */
  isMember: boolean;
}

/**
 * A transaction that holds the lock of a writer on the table may have stored an alert that nobody else sees yet; one that does not
 * will store its own later than now. Locks of all roles are visible, starts of their transactions may not be. A transaction that
 * is older than the last summary was waited for by that one.
 */
const COMMITTED_UNTIL = `greatest(s.last_at, least(now(), (
  select min(coalesce(t.xact_start, s.last_at, now())) from pg_locks l left join pg_stat_activity t on t.pid = l.pid
   where l.database = (select oid from pg_database where datname = current_database()) and l.relation = 'alert'::regclass
     and l.mode = 'RowExclusiveLock' and l.granted and l.pid <> pg_backend_pid())))`;

/** Locks the one that has been due the longest, and holds its project; null where none is, or others have all of them. */
export async function lockDueSummary(client: PoolClient, now: Date): Promise<DueSummary | null> {
  const { rows } = await client.query<DueSummary>(
    `select s.id, s.organization_id as "organizationId", s.user_id as "userId", s.project_id as "projectId",
            s.time_zone as "timeZone", s.last_at as "lastAt", ${COMMITTED_UNTIL} as until,
            exists (select from member m where m."userId" = s.user_id and m."organizationId" = s.organization_id and ${STILL_MEMBER}) as "isMember"
       from weekly_summary s
      where s.next_at <= $1
        and (s.project_id is null or exists (select from project p where p.id = s.project_id for key share skip locked))
      order by s.next_at limit 1 for update of s skip locked`,
    [now],
  );
  return rows[0] ?? null;
}

export async function setNextSummary(client: PoolClient, id: string, lastAt: Date, nextAt: Date): Promise<void> {
  await client.query('update weekly_summary set last_at = $2, next_at = $3 where id = $1', [id, lastAt, nextAt]);
}

/** The week of one project. */
export interface ProjectWeek {
  id: string;
  name: string;
  url: string;
  auditId: string | null;
  auditedAt: Date | null;
  /** with those that are ignored */
  errors: number | null;
  warnings: number | null;
  alerts: number;
  /** the newest three */
  messages: string[];
}

/** Weeks of one project, or of all projects of the organization or of some clients, those with most alerts first. */
export const projectWeeks = planned<
  [organizationId: string, projectId: string | null, since: Date, until: Date, clientIds: readonly string[] | null],
  ProjectWeek
>(
  `select p.id, p.name, p.url, a.id as "auditId", a.completed_at as "auditedAt",
          (a.issue_counts ->> 'ERROR')::int as errors, (a.issue_counts ->> 'WARNING')::int as warnings,
          coalesce(l.count, 0)::int as alerts, coalesce(l.messages, '{}') as messages
     from project p
     left join lateral (
       select id, completed_at, issue_counts from audit
        where project_id = p.id and status = 'COMPLETED' order by created_at desc, id desc limit 1) a on true
     left join lateral (
       select count(*) as count, (array_agg(message order by created_at desc, id desc))[1:3] as messages from alert
        where project_id = p.id and coalesce(stored_at, created_at) > $3 and coalesce(stored_at, created_at) <= $4) l on true
    where p.organization_id = $1 and ($2::uuid is null or p.id = $2) and ($5::uuid[] is null or p.client_id = any($5))
    order by l.count desc nulls last, p.name, p.id`,
);
