import { planned } from '../../query.js';
import { PAGE_NUMBER } from './page-field.js';

export interface ValueCount {
  auditId: string;
  field: string;
  /** null: the pages without a value */
  value: string | null;
  pages: number;
}

/**
 * How many pages of each audit have each value of these fields; the values of one of them count by the bounds between. Of a field
 * no part is stored in which no page has a value: pages without one are all those that the others leave.
 */
export const pagesByValue = planned<
  [auditIds: readonly string[], fields: readonly string[], bounded: string, bounds: readonly number[]],
  ValueCount
>(
  `with valued as (
     select f.audit_id, f.field, v.value, count(*)::int as pages
       from page_field f
       cross join lateral (
         select (case f.field when $3 then width_bucket(n, $4::int[]) else n end)::text as value from unnest(f.numbers) n
          where f.texts is null
         union all select t from unnest(f.texts) t) v
      where f.audit_id = any($1::uuid[]) and f.field = any($2::text[]) and v.value is not null
      group by f.audit_id, f.field, v.value
   ), counted as (
     select audit_id, sum(cardinality(numbers))::int as pages from page_field
      where audit_id = any($1::uuid[]) and field = '${PAGE_NUMBER}' group by 1
   )
   select audit_id as "auditId", field, value, pages from valued
   union all
   select c.audit_id, n.field, null, c.pages - coalesce(v.pages, 0)
     from counted c cross join unnest($2::text[]) as n (field)
     left join (select audit_id, field, sum(pages)::int as pages from valued group by 1, 2) v
       on v.audit_id = c.audit_id and v.field = n.field
    where c.pages > coalesce(v.pages, 0)`,
);
