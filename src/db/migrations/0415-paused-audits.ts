import { Migration } from '@mikro-orm/migrations';

/** A paused audit has not ended: it is the open audit of its project, and keeps what was worked out of its pages. */
export class PausedAudits extends Migration {
  override name = '0415-paused-audits';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table audit drop constraint audit_status_check;
      alter table audit add constraint audit_status_check
        check (status in ('QUEUED', 'RUNNING', 'PAUSED', 'COMPLETED', 'FAILED', 'CANCELLED'));
      drop index audit_one_open;
      create unique index audit_one_open on audit (project_id) where status in ('QUEUED', 'RUNNING', 'PAUSED');
      create index audit_paused on audit (paused_until) where status = 'PAUSED';

      drop trigger audit_verdicts on audit;
      create trigger audit_verdicts after update of status on audit for each row
        when (old.status in ('QUEUED', 'RUNNING', 'PAUSED') and new.status not in ('QUEUED', 'RUNNING', 'PAUSED'))
        execute function delete_verdicts_of_audit();

      create or replace function delete_verdicts_of_audit() returns trigger language plpgsql
        security definer set search_path = public, pg_temp as $$
      begin
        perform erase_or_note('verdict', array[new.id]);
        if new.status = 'COMPLETED' then
          perform erase_or_note('evaluation', array(
            select id from audit
             where project_id = new.project_id and id <> new.id and status not in ('QUEUED', 'RUNNING', 'PAUSED')));
        else
          perform erase_or_note('evaluation', array[new.id]);
        end if;
        return null;
      end $$;
    `);
  }
}
