import { Migration } from '@mikro-orm/migrations';

/**
 * What was judged of a page where it was read serves until its audit ends, and was a third of the page for as long as that was
 * kept. It has a table of its own: rows go without any other being written anew. Only older versions write to it: verdicts stay
 * with the worker that reached them (`PageScratch`).
 */
export class PageVerdicts extends Migration {
  override name = '0038-page-verdicts';

  override up(): void {
    this.addSql(`
      -- a crash of the server may empty it: pages without a verdict are judged by their facts
      create unlogged table page_verdict (
        audit_id uuid not null,
        page_id int not null,
        verdict bytea not null,
        primary key (audit_id, page_id)
      );
      -- read once: to compress it would cost more than it saves
      alter table page_verdict alter column verdict set storage external;
      alter table page_verdict enable row level security;
      create policy of_organization on page_verdict using (exists (select from audit w where w.id = page_verdict.audit_id));

      alter table erasure drop constraint erasure_kind_check;
      alter table erasure add constraint erasure_kind_check check (kind in ('audit', 'issue', 'project', 'verdict'));

      create or replace function erase_rows(of_kind text, ids uuid[]) returns boolean language plpgsql
        security definer set search_path = public set enable_seqscan = off as $$
      declare
        most constant int := 20000;
        place record;
        erased int;
        is_left boolean := false;
      begin
        for place in
          select p.name, p.owner from (values
            ('audit', 'crawl_url', 'audit_id'), ('audit', 'page', 'audit_id'), ('audit', 'page_verdict', 'audit_id'),
            ('audit', 'judged_page', 'audit_id'), ('audit', 'sitemap_entry', 'audit_id'), ('issue', 'finding', 'issue_id'),
            ('project', 'finding_history', 'project_id'), ('verdict', 'page_verdict', 'audit_id')
          ) as p (kind, name, owner) where p.kind = of_kind
        loop
          execute format('delete from %I where ctid = any(array(select ctid from %I where %I = any($1) limit %s))',
            place.name, place.name, place.owner, most) using ids;
          get diagnostics erased = row_count;
          is_left := is_left or erased = most;
        end loop;
        return is_left;
      end $$;

      create function delete_verdicts_of_audit() returns trigger language plpgsql
        security definer set search_path = public as $$
      begin
        perform erase_or_note('verdict', array[new.id]);
        return null;
      end $$;
      create trigger audit_verdicts after update of status on audit for each row
        when (old.status in ('QUEUED', 'RUNNING') and new.status not in ('QUEUED', 'RUNNING'))
        execute function delete_verdicts_of_audit();
    `);
  }
}
