import { planned } from '../../query.js';

/** Whether the details of an audit are still there, and how many of the issues. */
export const keptDetails = planned<
  [auditId: string, issueIds: readonly string[]],
  { detailsRemovedAt: Date | null; issues: number }
>(
  `select details_removed_at as "detailsRemovedAt",
            (select count(*)::int from issue where audit_id = $1 and id = any($2::uuid[])) as issues
       from audit where id = $1`,
);

export const baselineAudit = planned<[auditId: string], { rule_set: string | null; url: string; kept: boolean }>(
  `select a.rule_set, coalesce(a.options->>'redirectedTo', p.url) as url, a.details_removed_at is null as kept
       from audit a join project p on p.id = a.project_id where a.id = $1 and a.status = 'COMPLETED'`,
);

/** Differs whenever the audit, its project, its issues or its judgements do. */
export const reportState = planned<[auditId: string], { state: string }>(
  `select md5(concat_ws(' ', a::text, p.name, p.url, p.domain,
              (select string_agg(i::text, ' ' order by i.id) from issue i where i.audit_id = a.id),
              (select max(scored_at) from audit_score j where j.audit_id = a.id))) as state
       from audit a join project p on p.id = a.project_id where a.id = $1`,
);
