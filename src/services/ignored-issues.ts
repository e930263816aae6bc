import type { Database } from '../db/orm.js';

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

/** On how many of its pages each issue is ignored one by one. */
export async function ignoredPages(db: Database, ids: readonly string[]): Promise<number[]> {
  const rows = await db.rows<{ id: string; count: number }>(
    `select i.id, count(*)::int as count
       from issue i join audit a on a.id = i.audit_id
       join ignored_issue g on g.project_id = a.project_id and g.rule = i.rule and g.url <> '' and ${IN_FORCE}
       join finding f on f.issue_id = i.id and f.url = g.url and f.resolved_at is null
      where i.id = any($1::uuid[]) group by i.id`,
    [ids],
  );
  const known = new Map(rows.map((row) => [row.id, row.count]));
  return ids.map((id) => known.get(id) ?? 0);
}
