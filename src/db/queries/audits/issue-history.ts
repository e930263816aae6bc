import { planned } from '../../query.js';

/** Pages with an issue in one of the latest audits. */
export interface IssueHistoryRow {
  /** position of the issue among those requested, from 1 */
  place: number;
  auditId: string;
  completedAt: Date;
  pagesCrawled: number;
  affectedPages: number;
}

/** Audits in which the issue was not found included, newest first, the one of the issue among them. */
export const historyOfIssues = planned<
  [auditIds: readonly string[], rules: readonly string[], severities: readonly string[], limit: number],
  IssueHistoryRow
>(
  `select k.place::int as place, a.id as "auditId", a.completed_at as "completedAt", a.pages_crawled as "pagesCrawled",
          coalesce(i.pages, 0)::int as "affectedPages"
     from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality k (audit_id, rule, severity, place)
     join audit own on own.id = k.audit_id
     cross join lateral (
       select id, completed_at, pages_crawled from audit p
        where p.project_id = own.project_id and p.status = 'COMPLETED' and (p.created_at, p.id) <= (own.created_at, own.id)
        order by p.created_at desc, p.id desc limit $4
     ) a
     left join lateral (
       select sum(affected_pages) as pages from issue
        where audit_id = a.id and rule = k.rule and severity = k.severity
     ) i on true
    order by k.place, a.completed_at desc`,
);
