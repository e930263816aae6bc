import { SEVERITIES } from '../../src/audit/engine/rule.js';
import type { Database } from '../../src/db/orm.js';
import { OF_ISSUE } from '../../src/db/queries/audits/finding.js';

/** Every figure that is stored of findings, where it is not the number of findings that it stands for. */
export async function wrongSums(db: Database, auditId: string): Promise<unknown[]> {
  const counts = SEVERITIES.map(
    (name) => `count(*) filter (where i.severity = '${name}')::int as ${name.toLowerCase()}s`,
  ).join();
  return db.rows(
    `with open as (
       select i.id, i.severity, f.page_id, f.failing from issue i join finding f on ${OF_ISSUE}
        where i.audit_id = $1 and f.resolved_at is null
     ), of_issue as (
       select i.id::text as what, i.affected_pages as stored, count(o.id)::int as found
         from issue i left join open o on o.id = i.id where i.audit_id = $1 group by 1, 2
     ), instances as (
       select 'instances ' || i.id as what, i.instances as stored, coalesce(sum(o.failing), 0)::int as found
         from issue i left join open o on o.id = i.id where i.audit_id = $1 group by 1, 2
     ), of_page as (
       select j.page_id, j.errors, j.warnings, j.notices, c.* from page_metrics j
        cross join lateral (select ${counts.replaceAll(' as ', ' as found_')} from open i where i.page_id = j.page_id) c
        where j.audit_id = $1
     ), fields as (
       select v.field, n.page, t.value from page_field v
         join page_field p on p.audit_id = v.audit_id and p.first_page = v.first_page and p.field = 'number'
         cross join lateral unnest(v.numbers) with ordinality as t (value, at)
         cross join lateral (select p.numbers[t.at] as page) n
        where v.audit_id = $1 and v.field in ('errors', 'warnings', 'notices')
     ), severities as (
       select 'severity ' || s.name as what, (a.issue_counts ->> s.name)::int as stored,
              (select count(distinct id)::int from open where severity = s.name) as found
         from audit a cross join unnest(array['ERROR', 'WARNING', 'NOTICE']) as s (name) where a.id = $1
     )
     select * from of_issue where stored <> found
     union all select * from instances where stored <> found
     union all select * from severities where stored <> found
     union all select 'errors of page ' || page_id, errors, found_errors from of_page where errors <> found_errors
     union all select 'warnings of page ' || page_id, warnings, found_warnings from of_page where warnings <> found_warnings
     union all select 'notices of page ' || page_id, notices, found_notices from of_page where notices <> found_notices
     union all select f.field || ' listed of page ' || f.page, f.value,
         case f.field when 'errors' then p.errors when 'warnings' then p.warnings else p.notices end
       from fields f join of_page p on p.page_id = f.page
      where f.value is distinct from case f.field when 'errors' then p.errors when 'warnings' then p.warnings else p.notices end`,
    [auditId],
  );
}
