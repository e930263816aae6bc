import { Migration } from '@mikro-orm/migrations';

/**
 * What was worked out of a page serves the audit after, where neither the page nor the code that evaluates has changed: it is
 * kept of a project's newest completed audit alone.
 */
export class PageEvaluations extends Migration {
  override name = '0160-page-evaluations';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      -- a crash of the server may empty it: pages are evaluated anew then
      create unlogged table page_evaluation (
        audit_id uuid not null,
        page_id int not null,
        evaluation bytea not null,
        primary key (audit_id, page_id)
      );
      alter table page_evaluation alter column evaluation set storage external;
      alter table page_evaluation enable row level security;
      create policy of_organization on page_evaluation using (exists (select from audit w where w.id = page_evaluation.audit_id));

      alter table erasure drop constraint erasure_kind_check;
      alter table erasure add constraint erasure_kind_check
        check (kind in ('audit', 'issue', 'project', 'verdict', 'evaluation'));

      create or replace function erase_rows(of_kind text, ids uuid[]) returns boolean language plpgsql
        security definer set search_path = public, pg_temp set enable_seqscan = off as $$
      declare
        most constant int := 20000;
        place record;
        erased int;
        is_left boolean := false;
      begin
        for place in
          select p.name, p.owner from (values
            ('audit', 'crawl_url', 'audit_id'), ('audit', 'page', 'audit_id'), ('audit', 'page_verdict', 'audit_id'),
            ('audit', 'page_evaluation', 'audit_id'), ('audit', 'judged_page', 'audit_id'),
            ('audit', 'sitemap_entry', 'audit_id'), ('issue', 'finding', 'issue_id'),
            ('project', 'finding_history', 'project_id'), ('verdict', 'page_verdict', 'audit_id'),
            ('evaluation', 'page_evaluation', 'audit_id')
          ) as p (kind, name, owner) where p.kind = of_kind
        loop
          execute format('delete from %I where ctid = any(array(select ctid from %I where %I = any($1) limit %s))',
            place.name, place.name, place.owner, most) using ids;
          get diagnostics erased = row_count;
          is_left := is_left or erased = most;
        end loop;
        return is_left;
      end $$;

      create or replace function delete_verdicts_of_audit() returns trigger language plpgsql
        security definer set search_path = public, pg_temp as $$
      begin
        perform erase_or_note('verdict', array[new.id]);
        if new.status = 'COMPLETED' then
          perform erase_or_note('evaluation', array(
            select id from audit where project_id = new.project_id and id <> new.id and status not in ('QUEUED', 'RUNNING')));
        else
          perform erase_or_note('evaluation', array[new.id]);
        end if;
        return null;
      end $$;
    `);
  }
}
