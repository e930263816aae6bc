import { Migration } from '@mikro-orm/migrations';

/**
 * Audits go one by one: as a whole, or their pages and findings alone. What the newest completed one has changed in the
 * history of findings is taken back with it, so each finding that came back keeps how it had been closed.
 */
export class RemovedAudits extends Migration {
  override name = '0033-removed-audits';

  override up(): void {
    this.addSql(`
      alter table audit add column details_removed_at timestamptz;
      create index audit_with_details on audit (project_id, created_at desc, id desc) where details_removed_at is null;

      alter table finding_history
        add column reopened_at timestamptz,
        add column seen_before timestamptz,
        add column closed_before timestamptz,
        add column closed_before_by text;

      -- What people have verified stays closed: they saw the page itself.
      create function take_history_back(of_project uuid, moment timestamptz) returns void language plpgsql
        security definer set search_path = public set enable_seqscan = off as $$
      begin
        delete from finding_history where project_id = of_project and first_seen_at > moment;
        update finding_history
           set closed_at = closed_before, closed_by = closed_before_by, last_seen_at = seen_before,
               regressions = regressions - (closed_before_by in ('FIX', 'VERIFICATION'))::int,
               reopened_at = null, seen_before = null, closed_before = null, closed_before_by = null
         where project_id = of_project and reopened_at > moment;
        update finding_history set closed_at = null, closed_by = null, last_seen_at = null
         where project_id = of_project and closed_at > moment and closed_by <> 'VERIFICATION';
      end $$;
      revoke all on function take_history_back(uuid, timestamptz) from public;

      create or replace function delete_rows_of_audits() returns trigger language plpgsql
        security definer set search_path = public as $$
      declare
        place record;
      begin
        perform erase_or_note('audit', array(select id from gone));
        for place in
          select g.project_id, g.newest, coalesce(left_over.newest, '-infinity') as before
            from (select project_id, max(created_at) as newest from gone where status = 'COMPLETED' group by project_id) g
            join project p on p.id = g.project_id
            cross join lateral (
              select max(created_at) as newest from audit a where a.project_id = p.id and a.status = 'COMPLETED'
            ) left_over
        loop
          if place.newest > place.before then
            perform take_history_back(place.project_id, place.before);
          end if;
        end loop;
        return null;
      end $$;
    `);
  }
}
