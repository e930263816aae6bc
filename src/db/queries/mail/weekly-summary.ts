import type { PoolClient } from 'pg';
import { type Client, planned } from '../../query.js';
import { KEPT } from '../comparisons/audit-comparison.js';
import { STILL_MEMBER } from '../organizations/member.js';
import type { ChangeSummary } from '../projects/project-table.js';

export interface WeeklySummaryRow {
  id: string;
  /** null: all projects of the organization */
  projectId: string | null;
  /** null: of all clients */
  clientId: string | null;
  frequency: DigestFrequency;
  /** nothing is sent of a period without changes */
  skipUnchanged: boolean;
  timeZone: string;
  nextAt: Date;
  /** end of the period of the last one; null: none was sent */
  lastAt: Date | null;
}

export const DIGEST_FREQUENCIES = ['DAILY', 'WEEKLY'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

const COLUMNS = `id, project_id as "projectId", client_id as "clientId", frequency, skip_unchanged as "skipUnchanged",
  time_zone as "timeZone", next_at as "nextAt", last_at as "lastAt"`;

export const summariesOf = planned<[organizationId: string, userId: string], WeeklySummaryRow>(
  `select ${COLUMNS} from weekly_summary where organization_id = $1 and user_id = $2 order by created_at, id`,
);

/** One for each user and subject: a second one changes the first. */
export async function storeSummary(
  client: PoolClient,
  row: Omit<WeeklySummaryRow, 'lastAt'> & { organizationId: string; userId: string; createdAt: Date },
): Promise<WeeklySummaryRow> {
  const { rows } = await client.query<WeeklySummaryRow>(
    `insert into weekly_summary (id, organization_id, user_id, project_id, client_id, frequency, skip_unchanged, time_zone, next_at,
                                 created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (organization_id, user_id, coalesce(project_id, client_id, '00000000-0000-0000-0000-000000000000'))
     do update set frequency = excluded.frequency, skip_unchanged = excluded.skip_unchanged, time_zone = excluded.time_zone,
       next_at = excluded.next_at
     returning ${COLUMNS}`,
    [
      ...[row.id, row.organizationId, row.userId, row.projectId, row.clientId, row.frequency, row.skipUnchanged],
      ...[row.timeZone, row.nextAt, row.createdAt],
    ],
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
  clientId: string | null;
  frequency: DigestFrequency;
  skipUnchanged: boolean;
  timeZone: string;
  /** end of the last period */
  lastAt: Date | null;
  /** end of this period: rows that are stored until then are committed */
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
            s.client_id as "clientId", s.frequency, s.skip_unchanged as "skipUnchanged", s.time_zone as "timeZone", s.last_at as "lastAt", ${COMMITTED_UNTIL} as until,
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

/** The period of one project. */
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
  incidents: number;
  /** the newest three */
  messages: string[];
  /** audits that completed in the period, oldest first: how each differs from the one before; null: not compared */
  changes: (AuditDifference | null)[];
}

/** How an audit differs from the one before, as far as the site itself changed. */
export interface AuditDifference extends ChangeSummary {
  /** findings */
  new: number;
  fixed: number;
}

/** Periods of one project, or of all projects of the organization or of some clients, those with most alerts first. */
export const projectWeeks = planned<
  [
    organizationId: string,
    projectId: string | null,
    since: Date,
    until: Date,
    /** that the member is limited to */
    clientIds: readonly string[] | null,
    clientId: string | null,
  ],
  ProjectWeek
>(
  `select p.id, p.name, p.url, a.id as "auditId", a.completed_at as "auditedAt",
          (a.issue_counts ->> 'ERROR')::int as errors, (a.issue_counts ->> 'WARNING')::int as warnings,
          coalesce(l.count, 0)::int as alerts, coalesce(l.messages, '{}') as messages,
          coalesce(l.incidents, 0)::int as incidents, coalesce(d.changes, '[]') as changes
     from project p
     left join lateral (
       select id, completed_at, issue_counts from audit
        where project_id = p.id and status = 'COMPLETED' order by created_at desc, id desc limit 1) a on true
     left join lateral (
       select count(*) as count, count(distinct incident_id) as incidents, (array_agg(message order by created_at desc, id desc))[1:3] as messages from alert
        where project_id = p.id and coalesce(stored_at, created_at) > $3 and coalesce(stored_at, created_at) <= $4) l on true
     left join lateral (
       -- findings that other pages or rules brought or took are none of the site's; a first audit changes nothing
       select jsonb_agg(k.result || jsonb_build_object('new', r.new, 'fixed', r.fixed) order by n.created_at, n.id) as changes
         from audit n
         join lateral (
           select id, findings_version from audit e
            where e.project_id = p.id and e.status = 'COMPLETED' and e.overall_score is not null
              and (e.created_at, e.id) < (n.created_at, n.id)
            order by e.created_at desc, e.id desc limit 1) b on true
         left join audit_comparison k on k.base = b.id and k.head = n.id and k.part = '${KEPT.summary}'
          and k.base_version = b.findings_version and k.head_version = n.findings_version
         left join lateral (
           select coalesce(sum((e ->> 'new')::int), 0) as new, coalesce(sum((e ->> 'fixed')::int), 0) as fixed
             from audit_comparison c cross join jsonb_array_elements(c.result) e
            where c.base = b.id and c.head = n.id and c.part = '${KEPT.rules}'
              and c.base_version = b.findings_version and c.head_version = n.findings_version) r on true
        where n.project_id = p.id and n.status = 'COMPLETED' and n.overall_score is not null
          and n.completed_at > $3 and n.completed_at <= $4) d on true
    where p.organization_id = $1 and ($2::uuid is null or p.id = $2) and ($5::uuid[] is null or p.client_id = any($5))
      and ($6::uuid is null or p.client_id = $6)
    order by l.count desc nulls last, p.name, p.id`,
);
