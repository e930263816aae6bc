import type { Database } from '../../db/orm.js';

export interface Ignored {
  rule: string;
  reason: string;
  until: string | null;
  by: string | null;
  since: string;
}

/** in force: until its day, or for good */
export const IN_FORCE = '(g.ignored_until is null or g.ignored_until > now())';
const COLUMNS = 'g.rule, g.reason, g.ignored_until as until, g.ignored_by as by, g.created_at as since';

/** Rules that a project does not want to see, by project. */
export async function ignoredRules(db: Database, projectIds: readonly string[]): Promise<Ignored[][]> {
  const rows = await db.rows<Ignored & { projectId: string }>(
    `select g.project_id as "projectId", ${COLUMNS} from ignored_issue g
      where g.project_id = any($1::uuid[]) and g.url = '' and ${IN_FORCE}`,
    [projectIds],
  );
  const byProject = Map.groupBy(rows, (row) => row.projectId);
  return projectIds.map((id) => byProject.get(id) ?? []);
}

/** What hides the issue as a whole; null where nothing does. */
export async function ignoredIssues(
  db: Database,
  issues: readonly { auditId: string; rule: string }[],
): Promise<(Ignored | null)[]> {
  const rows = await db.rows<Ignored & { at: string }>(
    `select k.at, ${COLUMNS}
       from unnest($1::uuid[], $2::text[]) with ordinality as k (audit_id, rule, at)
       join audit a on a.id = k.audit_id join ignored_issue g on g.project_id = a.project_id and g.rule = k.rule and g.url = ''
      where ${IN_FORCE}`,
    [issues.map((issue) => issue.auditId), issues.map((issue) => issue.rule)],
  );
  const known = new Map(rows.map((row) => [Number(row.at) - 1, row]));
  return issues.map((_issue, at) => known.get(at) ?? null);
}

/**
 * On how many of its pages each issue is ignored one by one. The addresses are given as they are, so that each finding is
 * held against all of them at once: joined to the decisions of people, whose table is too small to have statistics, all
 * findings of an issue were read for each of its ignored pages.
 */
export async function ignoredPages(db: Database, ids: readonly string[]): Promise<number[]> {
  const ignored = await db.rows<{ id: string; url: string }>(
    `select i.id, g.url
       from issue i join audit a on a.id = i.audit_id
       join ignored_issue g on g.project_id = a.project_id and g.rule = i.rule and g.url <> '' and ${IN_FORCE}
      where i.id = any($1::uuid[])`,
    [ids],
  );
  if (ignored.length === 0) return ids.map(() => 0);
  const rows = await db.rows<{ id: string; count: number }>(
    `with found as materialized (
       select f.issue_id, f.url from finding f
        where f.issue_id = any($3::uuid[]) and f.url = any($4::text[]) and f.resolved_at is null
     )
     select f.issue_id as id, count(*)::int as count
       from found f join unnest($1::uuid[], $2::text[]) as g (id, url) on g.id = f.issue_id and g.url = f.url group by 1`,
    [
      ignored.map(({ id }) => id),
      ignored.map(({ url }) => url),
      [...new Set(ignored.map(({ id }) => id))],
      [...new Set(ignored.map(({ url }) => url))],
    ],
  );
  const known = new Map(rows.map((row) => [row.id, row.count]));
  return ids.map((id) => known.get(id) ?? 0);
}
