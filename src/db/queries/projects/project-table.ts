import type { Severity } from '../../../audit/engine/rule.js';
import type { Client } from '../../entities/client.js';
import { planned } from '../../query.js';
import { areComparable, SCORE_BASIS } from '../../score-history.js';
import { IN_FORCE } from '../audits/ignored-issue.js';
import { KEPT } from '../comparisons/audit-comparison.js';

export const PROJECT_SORTS = [
  'ATTENTION',
  'CREATED',
  'NAME',
  'CLIENT',
  'SCORE',
  'CHANGE',
  'CAUSE',
  'ISSUES',
  'PAGES',
  'DEINDEXED',
  'ALERTS',
  'LAST_AUDIT',
  'NEXT_AUDIT',
  'OWNER',
] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

export const PROJECT_STATES = ['WORSE', 'BETTER', 'FAILED', 'RUNNING', 'NOT_SCHEDULED'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** open alerts of a project that are counted */
export const MOST_ALERTS = 100;

/** The line of the score that the site moved most. */
export interface ChangeCause {
  kind: string;
  /** rule id, or name of a metric */
  rule: string | null;
  /** title of a rule that only its project has */
  ownTitle: string | null;
  severity: Severity | null;
  /** null where pages that entered or left moved the line too */
  points: number | null;
  newFindings: number;
  fixedFindings: number;
}

/** The part that is kept of a comparison for this table. */
export interface ChangeSummary {
  /** overall */
  comparable: boolean;
  site: number | null;
  cause: ChangeCause | null;
  /** the largest cause that is not the site's */
  other: string | null;
  /** indexable pages that noindex or robots.txt closed since */
  deindexed: number;
}

/** A project with what its newest audits say. */
export interface ProjectTableRow {
  id: string;
  name: string;
  url: string;
  domain: string;
  tags: string[];
  client: Pick<Client, 'id' | 'name' | 'color'> | null;
  /** member who looks after the client */
  owner: { id: string; name: string } | null;
  createdAt: Date;
  /** id of the newest completed audit */
  auditId: string | null;
  /** completed audit before it */
  previousAuditId: string | null;
  score: number | null;
  /** against the completed audit before it; null where they do not compare */
  change: number | null;
  /** points by which the site itself changed; the change until its causes are known, null where that is not known either */
  siteChange: number | null;
  /** null until the two audits are compared */
  summary: ChangeSummary | null;
  /** without issues that are ignored on all pages */
  errors: number | null;
  warnings: number | null;
  notices: number | null;
  pagesCrawled: number | null;
  /** not acknowledged, counted up to `MOST_ALERTS` */
  alerts: number;
  lastAuditAt: Date | null;
  nextAuditAt: Date | null;
  /** status of the newest audit, of whatever kind */
  status: string | null;
  latestAuditId: string | null;
  latestAuditAt: Date | null;
  /** why the newest audit failed */
  failure: string | null;
  /** texts that the list is ordered by */
  groupText: string;
  sortNumber: number;
  sortText: string;
  total: number;
}

/** Values that may be missing come last either way; integers, so that a cursor keeps them exactly. */
const orLast = (value: string, least: string, most: string): string =>
  `coalesce(${value}, case when $8 then ${least} else ${most} end)`;
const present = (value: string): string => `case when ${value} is null then case when $8 then -1 else 1 end else 0 end`;
const NUMBER = `case $7
    when 'ATTENTION' then case when status = 'FAILED' then -1e9 when score is null then 1e9 else round(coalesce(site_change, 0) * 100) * 1000 + score end
    when 'CREATED' then extract(epoch from created_at) * 1000
    when 'CLIENT' then ${present('client')}
    when 'OWNER' then ${present('owner')}
    when 'CAUSE' then ${present('cause')}
    when 'SCORE' then ${orLast('score', '-1', '101')}
    when 'CHANGE' then ${orLast('round(site_change * 100)', '-1e6', '1e6')}
    when 'ISSUES' then ${orLast('errors * 1000000.0 + warnings', '-1', '1e12')}
    when 'PAGES' then ${orLast('pages_crawled', '-1', '1e12')}
    when 'DEINDEXED' then ${orLast(`(summary -> 'deindexed')::int`, '-1', '1e12')}
    when 'ALERTS' then alerts
    when 'LAST_AUDIT' then ${orLast('extract(epoch from latest_at) * 1000', '0', '1e14')}
    when 'NEXT_AUDIT' then ${orLast('extract(epoch from next_audit_at) * 1000', '0', '1e14')}
    else 0 end`;
const TEXT = `case $7
    when 'ATTENTION' then lower(name) when 'NAME' then lower(name) when 'CLIENT' then coalesce(lower(client ->> 'name'), '')
    when 'OWNER' then coalesce(lower(owner ->> 'name'), '') when 'CAUSE' then coalesce(cause, '') else '' end`;
/** projects of nobody after those of clients, whose names differ */
const GROUP = `case when not $9 then '' when client is null then '1' else '0' || lower(client ->> 'name') end`;

/** As the change is shown: rounded to whole points. */
const IS_WORSE = 'site_change < -0.5';
const IS_BETTER = 'site_change >= 0.5';
const IS_FAILED = `status = 'FAILED'`;
const IS_RUNNING = `status in ('QUEUED', 'RUNNING', 'PAUSED')`;
const FITS_STATE = `case $6 when 'WORSE' then ${IS_WORSE} when 'BETTER' then ${IS_BETTER} when 'FAILED' then ${IS_FAILED}
    when 'RUNNING' then ${IS_RUNNING} when 'NOT_SCHEDULED' then next_audit_at is null else true end`;

/** The same number as `siteChange` of the stored causes; null without a stored comparison. */
const SITE_POINTS = `(select coalesce(sum(o.points) filter (where o.cause = 'SITE'),
                               case when bool_or(o.cause = 'SETTINGS') then null else 0 end)
    from jsonb_to_recordset(a.result -> 'causes' -> 'OVERALL') o (cause text, points float8))`;

/** The projects that the search, a tag and a client choose. */
export type ProjectSelection = [
  organizationId: string,
  /** an `idList` that a key is limited to */
  only: string | null,
  search: string | null,
  tag: string | null,
  clientId: string | null,
  state: ProjectState | null,
];
type Order = [sort: ProjectSort, descending: boolean, grouped: boolean];
type Place = [afterGroup: string | null, afterNumber: number | null, afterText: string | null, afterId: string | null];

/**
 * The two newest completed audits of each project, by their index. Scores are large: they are read where nothing is kept of
 * the comparison of the two.
 */
const KNOWN = `with fitting as (
     select id, name, url, domain, tags, created_at, client_id from project
      where organization_id = $1 and ($5::uuid is null or client_id = $5) and ($2::uuid[] is null or id = any($2::uuid[]))
        and ($3::text is null or position(lower($3) in lower(name)) > 0 or position(lower($3) in lower(url)) > 0)
        and ($4::text is null or $4 = any(tags))),
   known as (
     select p.*, case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name, 'color', o.color) end as client,
            case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as owner,
            c.ids[1] as audit_id, c.ids[2] as previous_id, c.scores[1] as score, f.comparable,
            case when f.comparable then c.scores[1] - c.scores[2] end as change,
            coalesce(f.site, case when f.comparable then c.scores[1] - c.scores[2] end) as site_change,
            k.summary, coalesce(k.summary #>> '{cause,rule}', k.summary #>> '{cause,kind}', k.summary ->> 'other') as cause,
            (c.issue_counts ->> 'ERROR')::int - h.errors as errors, (c.issue_counts ->> 'WARNING')::int - h.warnings as warnings,
            (c.issue_counts ->> 'NOTICE')::int - h.notices as notices, c.pages_crawled, c.completed_at as last_audit_at,
            s.next_run_at as next_audit_at, l.status, l.id as latest_id, coalesce(l.completed_at, l.created_at) as latest_at,
            case when l.status = 'FAILED' then l.error_message end as failure, e.alerts
       from fitting p
       left join client o on o.id = p.client_id
       left join member m on m."userId" = o.owner_id and m."organizationId" = o.organization_id
       left join "user" u on u.id = m."userId"
       left join lateral (
         select id, status, error_message, created_at, completed_at from audit
          where project_id = p.id order by created_at desc, id desc limit 1) l on true
       left join lateral (
         select array_agg(two.id) as ids, array_agg(two.findings_version) as versions, array_agg(two.overall_score) as scores,
                (array_agg(two.issue_counts))[1] as issue_counts, (array_agg(two.pages_crawled))[1] as pages_crawled,
                (array_agg(two.completed_at))[1] as completed_at
           from (select id, findings_version, overall_score, issue_counts, completed_at, pages_crawled from audit
                  where project_id = p.id and status = 'COMPLETED' and overall_score is not null
                  order by created_at desc, id desc limit 2) two) c on true
       left join lateral (
         select a.result as summary from audit_comparison a
          where a.base = c.ids[2] and a.head = c.ids[1] and a.part = '${KEPT.summary}'
            and a.head_version = c.versions[1] and a.base_version = c.versions[2]) k on true
       left join lateral (
         select (k.summary ->> 'comparable')::bool as comparable, (k.summary ->> 'site')::float8 as site where k.summary is not null
         union all
         select ${areComparable(
           (name) => `n.${name}`,
           (name) => `b.${name}`,
         )}, (select ${SITE_POINTS} from audit_comparison a
                where jsonb_typeof(a.result -> 'causes') = 'object' and a.base = c.ids[2] and a.head = c.ids[1] and a.part = '${KEPT.scores}'
                  and a.head_version = c.versions[1] and a.base_version = c.versions[2])
           from (select ${SCORE_BASIS} from audit where id = c.ids[1]) n, (select ${SCORE_BASIS} from audit where id = c.ids[2]) b
          where k.summary is null) f on true
       cross join lateral (
         select count(*) filter (where i.severity = 'ERROR')::int as errors, count(*) filter (where i.severity = 'WARNING')::int as warnings,
                count(*) filter (where i.severity = 'NOTICE')::int as notices
           from ignored_issue g join issue i on i.audit_id = c.ids[1] and i.rule = g.rule and i.affected_pages > 0
          where g.project_id = p.id and g.url = '' and ${IN_FORCE}) h
       cross join lateral (
         select count(*)::int as alerts from (
           select from alert where project_id = p.id and acknowledged_at is null limit ${MOST_ALERTS}) open) e
       left join audit_schedule s on s.project_id = p.id and s.enabled)`;

/** A page of the projects that fit, in one statement. */
export const projectTable = planned<
  [...ProjectSelection, ...Order, ...Place, limit: number, skip: number],
  ProjectTableRow
>(
  `${KNOWN},
   placed as (
     select *, ${GROUP} as group_text, floor(${NUMBER})::float8 as sort_number, ${TEXT} as sort_text, count(*) over ()::int as total
       from known where ${FITS_STATE})
   select id, name, url, domain, tags, client, owner, created_at as "createdAt", audit_id as "auditId", previous_id as "previousAuditId",
          score, change, site_change as "siteChange", summary, errors, warnings, notices, pages_crawled as "pagesCrawled", alerts,
          last_audit_at as "lastAuditAt", next_audit_at as "nextAuditAt", status, latest_id as "latestAuditId",
          latest_at as "latestAuditAt", failure, group_text as "groupText", sort_number as "sortNumber", sort_text as "sortText", total
     from placed
    where $13::uuid is null or group_text > $10::text or group_text = $10::text and
          case when $8 then (sort_number, sort_text, id) < ($11::float8, $12::text, $13::uuid)
               else (sort_number, sort_text, id) > ($11::float8, $12::text, $13::uuid) end
    order by group_text, case when $8 then sort_number end desc, case when $8 then sort_text end desc, case when $8 then id end desc,
             sort_number, sort_text, id
    limit $14 offset $15`,
);

export interface ProjectTableSummary {
  projects: number;
  worse: number;
  better: number;
  failed: number;
  running: number;
  notScheduled: number;
  /** clients of the projects of the chosen state, as the grouped table lists them */
  clients: { client: Pick<Client, 'id' | 'name' | 'color'> | null; projects: number }[];
}

/** How many of the projects that fit are in each state. */
export const projectTableSummary = planned<ProjectSelection, ProjectTableSummary>(
  `${KNOWN},
   counted as materialized (
     select client, ${FITS_STATE} as fits, ${IS_WORSE} as worse, ${IS_BETTER} as better, ${IS_FAILED} as failed,
            ${IS_RUNNING} as running, next_audit_at is null as loose
       from known)
   select count(*)::int as projects, (count(*) filter (where worse))::int as worse, (count(*) filter (where better))::int as better,
          (count(*) filter (where failed))::int as failed, (count(*) filter (where running))::int as running,
          (count(*) filter (where loose))::int as "notScheduled",
          coalesce((select jsonb_agg(jsonb_build_object('client', client, 'projects', projects) order by client is null, lower(client ->> 'name'))
                      from (select client, count(*) as projects from counted where fits group by client) g), '[]') as clients
     from counted`,
);

/** Scores of a day: of the last completed audit in it. */
export interface ScoreOfDay {
  date: string;
  score: number;
}

export const SCORE_DAYS = 90;

/** The scores of each project, oldest first. One look-up a day: audits may be hourly. */
export const scoresOfDays = planned<[projectIds: readonly string[]], ScoreOfDay & { projectId: string }>(
  `select p.id as "projectId", to_char(d.day at time zone 'UTC', 'YYYY-MM-DD') as date, a.overall_score as score
     from unnest($1::uuid[]) as p (id)
     cross join generate_series(date_trunc('day', now(), 'UTC') - interval '${SCORE_DAYS - 1} days', now(), interval '24 hours') as d (day)
     cross join lateral (
       select overall_score from audit
        where project_id = p.id and status = 'COMPLETED' and overall_score is not null
          and created_at >= d.day and created_at < d.day + interval '24 hours'
        order by created_at desc, id desc limit 1) a
    order by p.id, d.day`,
);

/** Every tag in use, most used first. */
export const projectTags = planned<[organizationId: string, only: string | null], { tag: string; projects: number }>(
  `select tag, count(*)::int as projects from project, unnest(tags) as tag
    where organization_id = $1 and ($2::uuid[] is null or id = any($2::uuid[]))
    group by tag order by projects desc, tag limit 200`,
);
