import type { Client } from '../../query.js';
import { PAGE_NUMBER } from './page-field.js';

/** Figures of a page in Search Console, by the fields that have them. */
export interface SearchFields {
  clicks: string;
  impressions: string;
  /** mean over all impressions; stored `positionScale` times as large */
  position: string;
  positionScale: number;
}

/** Exports of the fields of the audit are others from here on. */
export async function noteNewFields(client: Client, auditId: string): Promise<void> {
  await client.query('update audit set fields_version = fields_version + 1 where id = $1', [auditId]);
}

/**
 * Clicks, impressions and average position of each page with stored fields, from what is imported for the project of the audit:
 * pages that searches did not show have no position and the rest is 0. Without an import the audit has none of these fields.
 */
export async function storeSearchFields(
  client: Client,
  auditId: string,
  { clicks, impressions, position, positionScale }: SearchFields,
): Promise<void> {
  await client.query('delete from page_field where audit_id = $1 and field = any($2::text[])', [
    auditId,
    [clicks, impressions, position],
  ]);
  await client.query(
    `with figures as (
       select m.page, sum(m.clicks)::int as clicks, sum(m.impressions)::int as impressions,
              round($5 * sum(m.average_position::numeric * m.impressions) / nullif(sum(m.impressions), 0))::int as position
         from audit a join search_performance m on m.project_id = a.project_id where a.id = $1 group by m.page
     ), columns as (
       select i.first_page, array_agg(coalesce(s.clicks, 0) order by t.at) as clicks,
              array_agg(coalesce(s.impressions, 0) order by t.at) as impressions, array_agg(s.position order by t.at) as positions
         from page_field i
         cross join lateral unnest(i.numbers) with ordinality as t (page, at)
         left join page p on p.audit_id = i.audit_id and p.id = t.page
         left join figures s on s.page = p.url
        where i.audit_id = $1 and i.field = '${PAGE_NUMBER}' and exists (select from figures) group by i.first_page
     )
     insert into page_field (audit_id, field, first_page, numbers)
     select $1, v.field, c.first_page, v.numbers from columns c
      cross join lateral (values ($2, c.clicks), ($3, c.impressions), ($4, c.positions)) as v (field, numbers)`,
    [auditId, clicks, impressions, position, positionScale],
  );
}
