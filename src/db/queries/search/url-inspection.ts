import type { UrlInspection } from '../../../serp/search-console/inspection.js';
import { columnsOf } from '../../columns-of.js';
import { UrlInspection as Entity } from '../../entities/url-inspection.js';
import { instant } from '../../instant.js';
import { type Client, planned } from '../../query.js';
import { withoutLoops } from '../../without-loops.js';
import { OF_ISSUE } from '../audits/finding.js';

/** States of a URL of the project of an audit, the newest first. */
export const inspectionsOfPage = planned<[auditId: string, url: string, limit: number], Entity>(
  `select ${columnsOf(Entity, 'u')} from url_inspection u
    where u.project_id = (select project_id from audit where id = $1) and u.digest = md5($2)::uuid
    order by u.since desc limit $3`,
);

/** How many requests of a property's day a project may still make, once these are taken; null: it is not connected any more. */
export async function takeInspections(
  client: Client,
  { projectId, day, count, perDay }: { projectId: string; day: string; count: number; perDay: number },
): Promise<number | null> {
  const { rows } = await client.query<{ taken: number }>(
    `update search_console s
        set inspections_day = $2, inspections = least($4, case when s.inspections_day = $2 then s.inspections else 0 end + $3)
       from search_console before
      where s.project_id = $1 and before.project_id = s.project_id
      returning (s.inspections - case when before.inspections_day = $2 then before.inspections else 0 end)::int as taken`,
    [projectId, day, count, perDay],
  );
  return rows[0]?.taken ?? null;
}

/**
 * A state that is reported again is the same row: the time of Google's last crawl changes with most reports. Nothing is kept once the project has
 * another property. Returns since when it is, or null.
 */
export async function storeInspection(
  client: Client,
  { projectId, property, url, at }: { projectId: string; property: string; url: string; at: Date },
  found: UrlInspection,
): Promise<Date | null> {
  const { verdict, coverageState, robotsTxtState, indexingState, pageFetchState } = found;
  const { googleCanonical, userCanonical, lastCrawlAt, crawledAs, link } = found;
  const values = [
    ...[projectId, url, at, verdict, coverageState, robotsTxtState, indexingState, pageFetchState],
    ...[googleCanonical, userCanonical, lastCrawlAt, crawledAs, link, property],
  ];
  const { rows } = await client.query<{ since: string }>(
    `with held as (
       select 1 from search_console where project_id = $1 and property = $14 for key share
     ), same as (
       update url_inspection u set inspected_at = $3, last_crawl_at = $11, crawled_as = $12, link = $13
        where u.project_id = $1 and u.digest = md5($2)::uuid
          and u.since = (select max(n.since) from url_inspection n where n.project_id = $1 and n.digest = md5($2)::uuid)
          and (u.verdict, u.coverage_state, u.robots_txt_state, u.indexing_state, u.page_fetch_state, u.google_canonical, u.user_canonical)
              is not distinct from ($4, $5, $6, $7, $8, $9, $10)
       returning u.since), added as (
     insert into url_inspection (project_id, url, since, inspected_at, verdict, coverage_state, robots_txt_state, indexing_state,
            page_fetch_state, google_canonical, user_canonical, last_crawl_at, crawled_as, link)
     select $1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 where exists (select from held) and not exists (select from same)
     on conflict do nothing returning since)
     select since from same union all select since from added`,
    values,
  );
  return rows[0] ? instant(rows[0].since) : null;
}

export interface DueInspections {
  projectId: string;
  /** newest completed audit, and the one before it */
  auditId: string | null;
  previousId: string | null;
  /** rules about indexing */
  rules: readonly string[];
  /** begins every URL of the property, as a regular expression */
  within: string;
  now: Date;
  limit: number;
}

/**
 * URLs to inspect, the most urgent ones first: pages that lost clicks, pages with issues about indexing, pages that the audit before
 * did not have, and URLs that were not indexed two weeks ago. None is inspected twice in a week.
 */
export async function dueInspections(client: Client, due: DueInspections): Promise<string[]> {
  const { projectId, auditId, previousId, rules, within, now, limit } = due;
  return withoutLoops(client, async () => {
    const { rows } = await client.query<{ url: string }>(
      `with latest as (
         select distinct on (digest) digest, url, verdict, inspected_at from url_inspection where project_id = $1
          order by digest, since desc
       ), before as materialized (
         select distinct md5(url)::uuid as digest from page where audit_id = $3
       ), wanted as (
         select g.url, 1 as priority, (g.previous_clicks - g.clicks) as weight from search_period_page g
          where g.project_id = $1 and g.previous_clicks - g.clicks >= 5 and g.clicks <= g.previous_clicks * 0.7
         union all
         select f.url, 2, coalesce(i.clicks28d, 0) from issue i, lateral (
           select f.url from finding f where ${OF_ISSUE} and f.resolved_at is null offset 0) f
          where i.audit_id = $2 and i.rule = any($4)
         union all
         select p.url, 3, 0 from page p left join before b on b.digest = md5(p.url)::uuid
          where p.audit_id = $2 and p.indexable and $3::uuid is not null and b.digest is null
         union all
         select l.url, 4, 0 from latest l where l.verdict <> 'PASS' and l.inspected_at < $6::timestamptz - interval '14 days'
       ), ordered as (
         select url, min(priority) as priority, max(weight) as weight from wanted group by url
       )
       select o.url from ordered o left join latest l on l.digest = md5(o.url)::uuid
        where o.url ~ $5 and (l.digest is null or l.inspected_at < $6::timestamptz - interval '7 days')
        order by o.priority, o.weight desc, o.url limit $7`,
      [projectId, auditId, previousId, rules, within, now, limit],
    );
    return rows.map(({ url }) => url);
  });
}

/** Projects that are due, each locked until its next time is set. */
export async function dueInspectionProjects(client: Client, now: Date, limit: number): Promise<{ id: string }[]> {
  const { rows } = await client.query<{ id: string }>(
    `select project_id as id from search_console where inspect_due_at <= $1 order by inspect_due_at limit $2
     for update skip locked`,
    [now, limit],
  );
  return rows;
}

export async function setInspectionDue(client: Client, projectId: string, dueAt: Date): Promise<void> {
  await client.query('update search_console set inspect_due_at = $2 where project_id = $1', [projectId, dueAt]);
}

/** How the last inspections of a property ended; null: none was refused. */
export async function recordInspections(
  client: Client,
  { projectId, property, problem, dueAt }: { projectId: string; property: string; problem: string | null; dueAt: Date },
): Promise<void> {
  await client.query(
    'update search_console set inspection_problem = $3, inspect_due_at = $4 where project_id = $1 and property = $2',
    [projectId, property, problem, dueAt],
  );
}

/** States that ended long ago; the newest one of a URL stays. */
export async function deleteOldInspections(client: Client, before: Date, limit: number): Promise<void> {
  await client.query(
    `delete from url_inspection u where (u.project_id, u.digest, u.since) in (
       select o.project_id, o.digest, o.since from url_inspection o
        where o.inspected_at < $1 and exists (
          select from url_inspection n where n.project_id = o.project_id and n.digest = o.digest and n.since > o.since)
        limit $2)`,
    [before, limit],
  );
}

export async function deleteInspections(client: Client, projectId: string): Promise<void> {
  await client.query('delete from url_inspection where project_id = $1', [projectId]);
}
