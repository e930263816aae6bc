import type { PoolClient } from 'pg';
import { columnsOf, fromJsonOf, jsonOf } from '../../columns-of.js';
import { Audit, type AuditStatus } from '../../entities/audit.js';
import { Issue } from '../../entities/issue.js';
import { instant } from '../../instant.js';
import { type Client, planned, prepared } from '../../query.js';
import { HAS_SETTINGS, SETTINGS_OF_PROJECT } from './audit-profile.js';

const COLUMNS = columnsOf(Audit, 'a');

export const auditById = prepared<[id: string], Audit>('audit by id', `select ${COLUMNS} from audit a where a.id = $1`);

export const auditOf = prepared<[id: string, organizationId: string], Audit>(
  'audit of an organization',
  `select ${COLUMNS} from audit a where a.id = $1 and a.organization_id = $2`,
);

export const auditOfProject = prepared<[id: string, projectId: string], Audit>(
  'audit of a project',
  `select ${COLUMNS} from audit a where a.id = $1 and a.project_id = $2`,
);

export const newestCompleted = prepared<[projectId: string], Audit>(
  'newest completed audit',
  `select ${COLUMNS} from audit a
    where a.project_id = $1 and a.status = 'COMPLETED' order by a.created_at desc, a.id desc limit 1`,
);

/** Newest first. */
export const auditsOfProject = planned<[projectId: string], Audit>(
  `select ${COLUMNS} from audit a where a.project_id = $1 order by a.created_at desc, a.id desc`,
);

/** A page of them, newest first, after the one that was created then. */
export const auditPage = planned<
  [
    projectId: string,
    organizationId: string,
    status: AuditStatus | null,
    afterTime: Date | null,
    afterId: string | null,
    limit: number,
  ],
  Audit
>(
  `select ${COLUMNS} from audit a
    where a.project_id = $1 and a.organization_id = $2 and ($3::text is null or a.status = $3)
      and ($4::timestamptz is null or (a.created_at, a.id) < ($4, $5::uuid))
    order by a.created_at desc, a.id desc limit $6`,
);

export const auditCount = planned<
  [projectId: string, organizationId: string, status: AuditStatus | null],
  { count: number }
>(
  `select count(*)::int as count from audit
    where project_id = $1 and organization_id = $2 and ($3::text is null or status = $3)`,
);

/** The options of audits. */
export const auditOptions = planned<[ids: readonly string[]], Pick<Audit, 'id' | 'options'>>(
  'select id, options from audit where id = any($1::uuid[])',
);

/** The URLs that audits left out. */
export const leftOutUrls = planned<[ids: readonly string[]], Pick<Audit, 'id' | 'leftOut'>>(
  'select id, left_out as "leftOut" from audit where id = any($1::uuid[])',
);

/** Which of them have given up their pages and findings. */
export const bareAudits = planned<[ids: readonly string[]], { id: string }>(
  'select id from audit where id = any($1::uuid[]) and details_removed_at is not null',
);

export const projectsOfAudits = planned<[ids: readonly string[]], Pick<Audit, 'id' | 'projectId'>>(
  'select id, project_id as "projectId" from audit where id = any($1::uuid[])',
);

export const auditScores = planned<[ids: readonly string[]], Pick<Audit, 'id' | 'score'>>(
  'select id, score from audit where id = any($1::uuid[])',
);

/** The scores of the newest completed audit of each project of an `idList`. */
export const lastScores = prepared<[projectIds: string], { known: Record<string, number | null> | null }>(
  'last scores',
  `select json_object_agg(a.project_id, a.overall_score) as known from unnest($1::uuid[]) as p (id)
     cross join lateral (select project_id, overall_score from audit
       where project_id = p.id and status = 'COMPLETED' order by created_at desc, id desc limit 1) a`,
);

/** An audit without what only reports and workers need, which may be large; lists leave out its options too. */
export type ReadAudit = Omit<Audit, 'score' | 'options' | 'live' | 'leftOut'> & Partial<Pick<Audit, 'options'>>;

const fromJson = fromJsonOf(Audit);
const issueFromJson = fromJsonOf(Issue);
const JSON_COLUMN = `${jsonOf(Audit, 'a', ['score', 'live', 'leftOut'])} as audit`;

/** The newest of each project of an `idList`, whatever its status. */
export const newestAudits = prepared<[projectIds: string], { audits: ReadAudit[] | null }>(
  'newest audits',
  `select json_agg(${jsonOf(Audit, 'a', ['score', 'options', 'live', 'leftOut'])}) as audits from unnest($1::uuid[]) as p (id)
     cross join lateral (select * from audit where project_id = p.id order by created_at desc, id desc limit 1) a`,
).as(({ audits }) => (audits ?? []).map(fromJson));

/** read with their audit: a second statement would cost a request as much as all else that is done for it */
const ISSUES = `(select coalesce(json_agg(${jsonOf(Issue, 'i')}), '[]') from issue i
  where i.audit_id = a.id and i.affected_pages > 0) as issues`;
const OF_PROJECT = 'from audit a where a.project_id = $1 and a.organization_id = $2';
const NEWEST = `${OF_PROJECT} order by a.created_at desc, a.id desc limit 1`;

type Newest = [projectId: string, organizationId: string];
type Named = [...Newest, id: string];

const audit = ({ audit: row }: { audit: ReadAudit }): ReadAudit => fromJson(row);
const withIssues = (row: { audit: ReadAudit; issues: Issue[] }) => ({
  audit: audit(row),
  issues: row.issues.map(issueFromJson),
});

export const newestAudit = prepared<Newest, { audit: ReadAudit }>('newest audit', `select ${JSON_COLUMN} ${NEWEST}`).as(
  audit,
);
export const namedAudit = prepared<Named, { audit: ReadAudit }>(
  'audit',
  `select ${JSON_COLUMN} ${OF_PROJECT} and a.id = $3`,
).as(audit);
export const newestWithIssues = prepared<Newest, { audit: ReadAudit; issues: Issue[] }>(
  'newest audit with issues',
  `select ${JSON_COLUMN}, ${ISSUES} ${NEWEST}`,
).as(withIssues);
export const namedWithIssues = prepared<Named, { audit: ReadAudit; issues: Issue[] }>(
  'audit with issues',
  `select ${JSON_COLUMN}, ${ISSUES} ${OF_PROJECT} and a.id = $3`,
).as(withIssues);

type NewAudit = Pick<Audit, 'id' | 'projectId' | 'organizationId' | 'options' | 'rendering' | 'source' | 'createdAt'>;

const INSERT_AUDIT = {
  name: 'new audit',
  text: `
  with written as (
    insert into audit (id, project_id, organization_id, status, options, source, created_at, rendering)
    values ($1, $2, $3, 'QUEUED', $4, $5, $6, $7) returning ${jsonOf(Audit, 'audit')} as audit
  )
  select audit, (select count(*)::int from audit where organization_id = $3 and status in ('QUEUED', 'RUNNING')
                    and (paused_until is null or paused_until <= now())) as open
    from written`,
};

/** A statement of its own: the policy of the table asks for the audit, and no statement sees what it has just written itself. */
const INSERT_SETTINGS = {
  name: 'settings of a new audit',
  text: `
  insert into audit_profile (audit_id, organization_id, settings, extractors)
  select $1::uuid, organization_id, settings - 'extractors', settings -> 'extractors'
    from (select p.organization_id, ${SETTINGS_OF_PROJECT} as settings
            from project p left join rule_settings r on r.project_id = p.id where p.id = $2 and ${HAS_SETTINGS}) s`,
};

/**
 * With the settings of its project as they are now, and how many audits of the organization were open before it: one whose
 * crawl window is closed takes nobody's turn.
 */
export async function insertAudit(client: PoolClient, audit: NewAudit): Promise<{ audit: Audit; open: number }> {
  const { rows } = await client.query<{ audit: Audit; open: number }>({
    ...INSERT_AUDIT,
    values: [
      audit.id,
      audit.projectId,
      audit.organizationId,
      JSON.stringify(audit.options),
      audit.source,
      audit.createdAt,
      JSON.stringify(audit.rendering),
    ],
  });
  await client.query({ ...INSERT_SETTINGS, values: [audit.id, audit.projectId] });
  const [row] = rows as [{ audit: Audit; open: number }];
  return { audit: fromJson(row.audit), open: row.open };
}

/** False where the audit has given up what it would be evaluated from. A repeated request keeps its position in the queue. */
export async function requestRejudge(client: PoolClient, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update audit set rejudge_requested_at = coalesce(rejudge_requested_at, $2), rejudge_requests = rejudge_requests + 1
      where id = $1 and details_removed_at is null`,
    [id, at],
  );
  return rowCount === 1;
}

/** The audits of the organization that are re-scored first. */
export async function firstRejudges(client: PoolClient, organizationId: string, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from audit where organization_id = $1 and rejudge_requested_at is not null order by rejudge_requested_at, id limit $2',
    [organizationId, limit],
  );
  return rows.map(({ id }) => id);
}

/** Whether pages of the project were read by an audit, or are being read. */
export async function wasAudited(client: PoolClient, projectId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from audit where project_id = $1 and status in ('RUNNING', 'PAUSED', 'COMPLETED') limit 1`,
    [projectId],
  );
  return rowCount !== 0;
}

export const newestCompletedIds = planned<[projectId: string, limit: number], { id: string }>(
  `select id from audit where project_id = $1 and status = 'COMPLETED' order by created_at desc, id desc limit $2`,
);

/** Holds the rows of audits, by id; gives when those that are there were created. */
export async function lockAudits(client: Client, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await client.query<{ id: string; created_at: string }>(
    'select id, created_at from audit where id = any($1::uuid[]) order by id for no key update',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, instant(row.created_at)]));
}

export const completedAudit = planned<[id: string], object>(
  `select 1 from audit where id = $1 and status = 'COMPLETED'`,
);

/** The newest completed audit of the same project before it, as long as its pages are kept. */
export const precedingAudit = planned<
  [id: string, olderByMs: number],
  { id: string }
>(`select b.id from audit a join audit b on b.project_id = a.project_id
      where a.id = $1 and b.status = 'COMPLETED' and b.details_removed_at is null and (b.created_at, b.id) < (a.created_at, a.id)
        and b.created_at <= a.created_at - $2 * interval '1 millisecond'
      order by b.created_at desc, b.id desc limit 1`);

/** The audit before each of these completed audits, as long as its pages are kept; none for the first. */
export const precedingAudits = planned<[ids: readonly string[]], { id: string; previous: string }>(
  `select a.id, p.id as previous from audit a
     join lateral (
       select b.id from audit b
        where b.project_id = a.project_id and b.status = 'COMPLETED' and b.details_removed_at is null
          and (b.created_at, b.id) < (a.created_at, a.id)
        order by b.created_at desc, b.id desc limit 1) p on true
    where a.id = any($1::uuid[]) and a.status = 'COMPLETED' and a.details_removed_at is null`,
);

export async function deleteAudit(client: Client, id: string, organizationId: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from audit where id = $1 and organization_id = $2', [
    id,
    organizationId,
  ]);
  return rowCount !== 0;
}

export const projectOfCompleted = planned<[id: string], { project_id: string }>(
  `select project_id from audit where id = $1 and status = 'COMPLETED'`,
);

/** Why the newest audit of a project is as it is. */
export const newestStatus = planned<[projectId: string], { status: string; error: string | null }>(
  'select status, error_message as error from audit where project_id = $1 order by created_at desc, id desc limit 1',
);
