import type { Client } from '../../query.js';
import { OF_ISSUE } from '../audits/finding.js';
import { withinInteger } from './within-integer.js';

/** Clicks and impressions of the pages that each issue of an audit is on; null where nothing is imported for the project. */
export async function storeIssueSearch(client: Client, auditId: string): Promise<void> {
  await client.query(
    `with period as (
       select p.* from audit a join search_period p on p.project_id = a.project_id where a.id = $1
     ), figures as (
       select i.id as issue_id, ${withinInteger('sum(g.clicks)')} as clicks, ${withinInteger('sum(g.impressions)')} as impressions,
              ${withinInteger('sum(g.clicks - g.previous_clicks)')} as change
         from issue i join finding f on ${OF_ISSUE} and f.resolved_at is null
         join period p on true
         join search_period_page g on g.project_id = p.project_id and g.digest = md5(f.url)::uuid
        where i.audit_id = $1 group by 1
     ), renewed as (
       select i.id, p.project_id is not null as is_imported, f.clicks, f.impressions, f.change, p.previous_clicks is not null as has_previous
         from issue i left join period p on true left join figures f on f.issue_id = i.id where i.audit_id = $1
     )
     update issue i set clicks28d = case when r.is_imported then coalesce(r.clicks, 0) end,
            impressions28d = case when r.is_imported then coalesce(r.impressions, 0) end,
            clicks28d_change = case when r.has_previous then coalesce(r.change, 0) end
       from renewed r where i.id = r.id`,
    [auditId],
  );
}
