import type { PoolClient } from 'pg';
import type { Severity } from '../../../audit/engine/rule.js';
import { planned } from '../../query.js';

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

/** Rules that a project does not want to see. */
export const ignoredRulesOf = planned<[projectIds: readonly string[]], Ignored & { projectId: string }>(
  `select g.project_id as "projectId", ${COLUMNS} from ignored_issue g
    where g.project_id = any($1::uuid[]) and g.url = '' and ${IN_FORCE}`,
);

/** The decision that hides each issue as a whole; `at` counts from 1. */
export const ignoredIssuesOf = planned<
  [auditIds: readonly string[], rules: readonly string[]],
  Ignored & { at: string }
>(
  `select k.at, ${COLUMNS}
     from unnest($1::uuid[], $2::text[]) with ordinality as k (audit_id, rule, at)
     join audit a on a.id = k.audit_id join ignored_issue g on g.project_id = a.project_id and g.rule = k.rule and g.url = ''
    where ${IN_FORCE}`,
);

/** How many issues of each audit are ignored as a whole, by severity. */
export const ignoredCountsOf = planned<
  [auditIds: readonly string[]],
  { auditId: string; severity: Severity; issues: number }
>(
  `select i.audit_id as "auditId", i.severity, count(*)::int as issues
     from audit a join ignored_issue g on g.project_id = a.project_id and g.url = '' and ${IN_FORCE}
     join issue i on i.audit_id = a.id and i.rule = g.rule and i.affected_pages > 0
    where a.id = any($1::uuid[]) group by 1, 2`,
);

/** The pages on which issues are ignored one by one. */
export const ignoredUrlsOf = planned<[issueIds: readonly string[]], { id: string; url: string }>(
  `select i.id, g.url
     from issue i join audit a on a.id = i.audit_id
     join ignored_issue g on g.project_id = a.project_id and g.rule = i.rule and g.url <> '' and ${IN_FORCE}
    where i.id = any($1::uuid[])`,
);

interface Place {
  projectId: string;
  rule: string;
  /** empty for all pages */
  url: string;
}

export async function insertIgnored(
  client: PoolClient,
  { projectId, rule, url, ...decision }: Place & { reason: string; until: Date | null; by: string | null; at: Date },
): Promise<void> {
  await client.query(
    `insert into ignored_issue (project_id, rule, url, reason, ignored_until, ignored_by, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (project_id, rule, url) do update
        set reason = excluded.reason, ignored_until = excluded.ignored_until, ignored_by = excluded.ignored_by, created_at = excluded.created_at`,
    [projectId, rule, url, decision.reason, decision.until, decision.by, decision.at],
  );
}

/** Rules and URLs that are ignored; the URL is empty for whole rules. */
export const ignoredPlaces = planned<[projectId: string], { rule: string; url: string }>(
  `select g.rule, g.url from ignored_issue g where g.project_id = $1 and ${IN_FORCE} order by g.rule, g.url`,
);
