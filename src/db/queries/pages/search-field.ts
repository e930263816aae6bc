import type { Client } from '../../query.js';
import { withinInteger } from '../search/within-integer.js';
import { PAGE_NUMBER } from './page-field.js';

/**
 * Fields of pages, each with its value as SQL over `search_period_page s` (all null: never shown), `search_period w` and the last
 * inspection `x` (all null: none).
 */
export type SearchFields = Readonly<Record<string, string>>;

/** Exports of the fields of the audit are others from here on. */
export async function noteNewFields(client: Client, auditId: string): Promise<void> {
  await client.query('update audit set fields_version = fields_version + 1 where id = $1', [auditId]);
}

/** Takes the figures of these fields out of all audits of the project, and out of their issues. */
export async function deleteSearchFigures(client: Client, projectId: string, fields: SearchFields): Promise<void> {
  // audits are locked before their issues
  const { rows } = await client.query<{ id: string }>(
    'select id from audit where project_id = $1 order by id for no key update',
    [projectId],
  );
  await client.query(
    `with listed as (
       delete from page_field where audit_id = any($1::uuid[]) and field = any($2::text[]) returning audit_id
     ), told as (
       update issue set clicks28d = null, impressions28d = null, clicks28d_change = null
        where audit_id = any($1::uuid[]) and clicks28d is not null returning audit_id
     )
     update audit set fields_version = fields_version + 1
      where id in (select audit_id from listed union select audit_id from told)`,
    [rows.map(({ id }) => id), Object.keys(fields)],
  );
}

/** Stores the Search Console figures of each page that has stored fields. Without an import the audit has none of these fields. */
export async function storeSearchFields(client: Client, auditId: string, fields: SearchFields): Promise<void> {
  const names = Object.keys(fields);
  await client.query('delete from page_field where audit_id = $1 and field = any($2::text[])', [auditId, names]);
  const columns = Object.values(fields);
  await client.query(
    `with inspected as materialized (
       select distinct on (u.digest) u.digest, u.verdict from audit a join url_inspection u on u.project_id = a.project_id
        where a.id = $1 order by u.digest, u.since desc
     ), columns as (
       select i.first_page, ${columns.map((column, at) => `array_agg(${withinInteger(column)} order by t.at) as f${at}`).join(', ')}
         from audit a join search_period w on w.project_id = a.project_id
         join page_field i on i.audit_id = a.id and i.field = '${PAGE_NUMBER}'
         cross join lateral unnest(i.numbers) with ordinality as t (page, at)
         left join page p on p.audit_id = i.audit_id and p.id = t.page
         left join search_period_page s on s.project_id = a.project_id and s.digest = md5(p.url)::uuid
         left join inspected x on x.digest = md5(p.url)::uuid
        where a.id = $1 group by i.first_page
     )
     insert into page_field (audit_id, field, first_page, numbers)
     select $1, v.field, c.first_page, v.numbers from columns c
      cross join lateral (values ${columns.map((_column, at) => `($${at + 2}::text, c.f${at})`).join(', ')}) as v (field, numbers)`,
    [auditId, ...names],
  );
}
