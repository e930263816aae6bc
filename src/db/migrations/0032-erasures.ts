import { Migration } from '@mikro-orm/migrations';

/**
 * What goes with a deleted project is millions of rows where audits of large sites have gathered: as many as a request has
 * time for go at once, and the rest, which nothing leads to any more, is noted here for the sweeper.
 */
export class Erasures extends Migration {
  override name = '0032-erasures';

  override up(): void {
    this.addSql(`
      create table erasure (
        kind text not null check (kind in ('audit', 'issue', 'project')),
        id uuid not null,
        primary key (kind, id)
      );
      -- no policy: it is no business of requests
      alter table erasure enable row level security;

      -- Deletes up to as many rows of each table; tells whether there may be more.
      create function erase_rows(of_kind text, ids uuid[]) returns boolean language plpgsql
        security definer set search_path = public set enable_seqscan = off as $$
      declare
        most constant int := 20000;
        place record;
        erased int;
        is_left boolean := false;
      begin
        for place in
          select p.name, p.owner from (values
            ('audit', 'crawl_url', 'audit_id'), ('audit', 'page', 'audit_id'), ('audit', 'judged_page', 'audit_id'),
            ('audit', 'sitemap_entry', 'audit_id'), ('issue', 'finding', 'issue_id'), ('project', 'finding_history', 'project_id')
          ) as p (kind, name, owner) where p.kind = of_kind
        loop
          execute format('delete from %I where ctid = any(array(select ctid from %I where %I = any($1) limit %s))',
            place.name, place.name, place.owner, most) using ids;
          get diagnostics erased = row_count;
          is_left := is_left or erased = most;
        end loop;
        return is_left;
      end $$;
      revoke all on function erase_rows(text, uuid[]) from public;

      create function erase_or_note(of_kind text, ids uuid[]) returns void language plpgsql
        security definer set search_path = public as $$
      begin
        if erase_rows(of_kind, ids) then
          insert into erasure (kind, id) select of_kind, unnest(ids) on conflict do nothing;
        end if;
      end $$;
      revoke all on function erase_or_note(text, uuid[]) from public;

      create or replace function delete_rows_of_audits() returns trigger language plpgsql
        security definer set search_path = public as $$
      begin
        perform erase_or_note('audit', array(select id from gone));
        return null;
      end $$;

      create or replace function delete_rows_of_issues() returns trigger language plpgsql
        security definer set search_path = public as $$
      begin
        if exists (select from gone join audit on audit.id = gone.audit_id) then
          -- it is judged again, and its issues keep their ids
          delete from finding where issue_id in (select id from gone);
        else
          perform erase_or_note('issue', array(select id from gone));
        end if;
        return null;
      end $$;

      create or replace function delete_rows_of_projects() returns trigger language plpgsql
        security definer set search_path = public as $$
      begin
        perform erase_or_note('project', array(select id from gone));
        return null;
      end $$;
    `);
  }
}
