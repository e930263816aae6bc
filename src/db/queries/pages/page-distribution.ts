import { planned } from '../../query.js';

export interface ValueCount {
  auditId: string;
  field: string;
  /** null: the pages without a value */
  value: string | null;
  pages: number;
}

/** How many pages of each audit have each value of these fields; the values of one of them count by the bounds between. */
export const pagesByValue = planned<
  [auditIds: readonly string[], fields: readonly string[], bounded: string, bounds: readonly number[]],
  ValueCount
>(
  `select f.audit_id as "auditId", f.field, v.value, count(*)::int as pages
     from page_field f
     cross join lateral (
       select (case f.field when $3 then width_bucket(n, $4::int[]) else n end)::text as value from unnest(f.numbers) n
        where f.texts is null
       union all select t from unnest(f.texts) t) v
    where f.audit_id = any($1::uuid[]) and f.field = any($2::text[])
    group by f.audit_id, f.field, v.value`,
);
