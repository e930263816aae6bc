import type { Client } from '../../entities/client.js';
import { planned } from '../../query.js';
import { areComparable, SCORE_BASIS } from '../../score-history.js';
import { IN_FORCE } from '../audits/ignored-issue.js';
import { KEPT } from '../comparisons/audit-comparison.js';

export const PROJECT_SORTS = [
  'CREATED',
  'NAME',
  'CLIENT',
  'SCORE',
  'CHANGE',
  'ISSUES',
  'LAST_AUDIT',
  'NEXT_AUDIT',
] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

/** A project with what its newest audits say. */
export interface ProjectTableRow {
  id: string;
  name: string;
  url: string;
  domain: string;
  tags: string[];
  client: Pick<Client, 'id' | 'name' | 'color'> | null;
  createdAt: Date;
  /** of the newest completed audit */
  auditId: string | null;
  score: number | null;
  /** against the completed audit before it; null where they do not compare */
  change: number | null;
  /** points by which the site itself changed; the change until its causes are known, null where that is not known either */
  siteChange: number | null;
  /** without issues that are ignored on all pages */
  errors: number | null;
  warnings: number | null;
  notices: number | null;
  pagesCrawled: number | null;
  lastAuditAt: Date | null;
  nextAuditAt: Date | null;
  /** of the newest audit, whatever became of it */
  status: string | null;
  /** what the list is ordered by */
  sortNumber: number;
  sortText: string;
  total: number;
}

/** Integers, so that a cursor keeps them exactly; what has no value comes last either way. */
const NUMBER = `case $5
    when 'CREATED' then extract(epoch from created_at) * 1000
    when 'CLIENT' then case when client is null then case when $6 then -1 else 1 end else 0 end
    when 'SCORE' then coalesce(score, case when $6 then -1 else 101 end)
    when 'CHANGE' then coalesce(change, round(site_change), case when $6 then -101 else 101 end)
    when 'ISSUES' then coalesce(errors * 1000000.0 + warnings, case when $6 then -1 else 1e12 end)
    when 'LAST_AUDIT' then coalesce(extract(epoch from last_audit_at) * 1000, case when $6 then 0 else 1e14 end)
    when 'NEXT_AUDIT' then coalesce(extract(epoch from next_audit_at) * 1000, case when $6 then 0 else 1e14 end)
    else 0 end`;

/** The same number as `siteChange` of the stored causes; null without a stored comparison. */
const SITE_POINTS = `(select coalesce(sum(o.points) filter (where o.cause = 'SITE'),
                               case when bool_or(o.cause = 'SETTINGS') then null else 0 end)
    from jsonb_to_recordset(a.result -> 'causes' -> 'OVERALL') o (cause text, points float8))`;

type Filter = [
  organizationId: string,
  /** an `idList` that a key is limited to */
  only: string | null,
  search: string | null,
  tag: string | null,
];
/** of the whole table */
type Narrowed = [clientId: string | null];
type Place = [afterNumber: number | null, afterText: string | null, afterId: string | null];

/** A page of the projects that fit, in one statement: of each the two newest audits are read by their index. */
export const projectTable = planned<
  [...Filter, sort: ProjectSort, descending: boolean, ...Place, limit: number, ...Narrowed],
  ProjectTableRow
>(
  `with fitting as (
     select id, name, url, domain, tags, created_at, client_id from project
      where organization_id = $1 and ($11::uuid is null or client_id = $11) and ($2::uuid[] is null or id = any($2::uuid[]))
        and ($3::text is null or position(lower($3) in lower(name)) > 0 or position(lower($3) in lower(url)) > 0)
        and ($4::text is null or $4 = any(tags))),
   known as (
     select p.*, case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'color', o.color) end as client,
            c.audit_id, c.score, case when c.comparable then c.score - c.previous end as change,
            coalesce(k.site, case when c.comparable then c.score - c.previous end) as site_change,
            (c.issue_counts ->> 'ERROR')::int - h.errors as errors, (c.issue_counts ->> 'WARNING')::int - h.warnings as warnings,
            (c.issue_counts ->> 'NOTICE')::int - h.notices as notices, c.pages_crawled, c.completed_at as last_audit_at, s.next_run_at as next_audit_at, l.status
       from fitting p
       left join client o on o.id = p.client_id
       left join lateral (
         select status from audit where project_id = p.id order by created_at desc, id desc limit 1) l on true
       left join lateral (
         select (array_agg(two.id))[1] as audit_id, (array_agg(two.overall_score))[1] as score,
                (array_agg(two.id))[2] as previous_id, (array_agg(two.findings_version)) as versions,
                (array_agg(two.overall_score))[2] as previous,
                ${areComparable(
                  (name) => `(array_agg(two.${name}))[1]`,
                  (name) => `(array_agg(two.${name}))[2]`,
                )} as comparable,
                (array_agg(two.issue_counts))[1] as issue_counts, (array_agg(two.pages_crawled))[1] as pages_crawled,
                (array_agg(two.completed_at))[1] as completed_at
           from (select id, findings_version, overall_score, issue_counts, completed_at, ${SCORE_BASIS} from audit
                  where project_id = p.id and status = 'COMPLETED' and overall_score is not null
                  order by created_at desc, id desc limit 2) two) c on true
       left join lateral (
         select ${SITE_POINTS} as site from audit_comparison a
          where jsonb_typeof(a.result -> 'causes') = 'object' and a.base = c.previous_id and a.head = c.audit_id and a.part = '${KEPT.scores}'
            and a.head_version = c.versions[1] and a.base_version = c.versions[2]) k on true
       cross join lateral (
         select count(*) filter (where i.severity = 'ERROR')::int as errors, count(*) filter (where i.severity = 'WARNING')::int as warnings,
                count(*) filter (where i.severity = 'NOTICE')::int as notices
           from ignored_issue g join issue i on i.audit_id = c.audit_id and i.rule = g.rule and i.affected_pages > 0
          where g.project_id = p.id and g.url = '' and ${IN_FORCE}) h
       left join audit_schedule s on s.project_id = p.id and s.enabled),
   placed as (
     select *, floor(${NUMBER})::float8 as sort_number, case $5 when 'NAME' then lower(name) when 'CLIENT' then coalesce(lower(client ->> 'name'), '') else '' end as sort_text,
            count(*) over ()::int as total
       from known)
   select id, name, url, domain, tags, client, created_at as "createdAt", audit_id as "auditId", score, change, site_change as "siteChange", errors, warnings, notices,
          pages_crawled as "pagesCrawled", last_audit_at as "lastAuditAt", next_audit_at as "nextAuditAt", status,
          sort_number as "sortNumber", sort_text as "sortText", total
     from placed
    where $9::uuid is null
       or case when $6 then (sort_number, sort_text, id) < ($7::float8, $8::text, $9::uuid)
               else (sort_number, sort_text, id) > ($7::float8, $8::text, $9::uuid) end
    order by case when $6 then sort_number end desc, case when $6 then sort_text end desc, case when $6 then id end desc,
             sort_number, sort_text, id
    limit $10`,
);

/** Every tag in use, most used first. */
export const projectTags = planned<[organizationId: string, only: string | null], { tag: string; projects: number }>(
  `select tag, count(*)::int as projects from project, unnest(tags) as tag
    where organization_id = $1 and ($2::uuid[] is null or id = any($2::uuid[]))
    group by tag order by projects desc, tag limit 200`,
);
