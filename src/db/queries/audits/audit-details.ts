import type { Client } from '../../query.js';
import { NOT_ENDED } from './open-audit.js';

/** audits whose details one sweep gives up */
const SWEEP = 100;

export async function giveUpDetails(client: Client, auditsKept: number, at: Date): Promise<void> {
  await client.query(
    `with ended as (
       select id, rejudge_requested_at, row_number() over newest as place,
              -- the next one is judged again from where this one ended
              status = 'COMPLETED' and (row_number() over newest = 1 or lag(rejudge_requested_at) over newest is not null) as is_needed
         from audit where details_removed_at is null and status not in ${NOT_ENDED}
       -- those without scores are counted apart: a night without the site takes nothing of what was found before
       window newest as (partition by project_id, status = 'COMPLETED' order by created_at desc, id desc)
     ), given_up as (
       update audit a set details_removed_at = $2 from (
           select id from ended where place > $1 and not is_needed and rejudge_requested_at is null limit ${SWEEP}
         ) due
        where a.id = due.id and a.details_removed_at is null and a.rejudge_requested_at is null
        returning a.id, a.project_id
     ), site as (
       delete from audit_site using given_up where audit_id = given_up.id
     ), fields as (
       delete from page_field using given_up where audit_id = given_up.id
     ), templates as (
       delete from page_template using given_up where audit_id = given_up.id
     ), compared as (
       delete from audit_comparison using given_up where base = given_up.id or head = given_up.id
     ), detached as (
       -- from here on they have none, whatever audits after them have in common with them
       update issue set line_id = gen_random_uuid()
         from (select i.id, i.line_id from issue i join given_up on i.audit_id = given_up.id) had
        where issue.id = had.id returning had.line_id
     ), contents as (
       select note_unused_contents(array(select project_id from given_up))
     )
     insert into deferred_delete (kind, id)
     select 'audit', id from given_up cross join contents
      union all select 'line', line_id from detached
     on conflict do nothing`,
    [auditsKept, at],
  );
}
