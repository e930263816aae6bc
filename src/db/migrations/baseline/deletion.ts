/** Rows that are deleted together with others. */
export const deletion = `
-- Rows of deleted projects, audits and issues that a request had no time to delete: the sweeper does. Of kind content: projects
-- whose pages may have left contents that none of them has any more.
create table deferred_delete (
  kind text not null check (kind in ('audit', 'line', 'project', 'evaluation', 'content')),
  id uuid not null,
  primary key (kind, id)
);

-- Deletes up to as many contents that no page of an audit has. Contents are stored under the same locks: what a page is about to
-- have is not deleted. A set operation and no search for each content, whatever the planner knows.
create function delete_unused_contents(projects uuid[], most int) returns boolean language plpgsql
  security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  place uuid;
  deleted int;
  is_left boolean := false;
begin
  foreach place in array projects loop
    perform pg_advisory_xact_lock(hashtextextended('page contents ' || place, 0));
    delete from page_content where project_id = place and hash = any(array(
      (select hash from page_content where project_id = place
       except
       select p.content from audit a cross join lateral (select content from page where audit_id = a.id offset 0) p
        where a.project_id = place and a.details_removed_at is null)
      limit most));
    get diagnostics deleted = row_count;
    is_left := is_left or deleted = most;
  end loop;
  return is_left;
end $$;
revoke all on function delete_unused_contents(uuid[], int) from public;

-- Deletes up to as many findings of each line that no issue has. Those that are open stay while the line has an issue: a judgement
-- that has not ended may have found them again.
create function delete_unseen_findings(lines uuid[], most int) returns boolean language plpgsql
  security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  line uuid;
  deleted int;
  is_left boolean := false;
begin
  foreach line in array lines loop
    if exists (select from issue where line_id = line) then
      delete from finding where ctid = any(array(
        select f.ctid from finding f
         where f.line_id = line and f.until < 2147483647
           and not exists (select from issue i where i.line_id = line and i.judgement between f.since and f.until)
         limit most));
      get diagnostics deleted = row_count;
    else
      delete from finding where ctid = any(array(select ctid from finding where line_id = line limit most));
      get diagnostics deleted = row_count;
      delete from finding_evidence where line_id = line;
      delete from finding_line where id = line;
    end if;
    is_left := is_left or deleted = most;
  end loop;
  return is_left;
end $$;
revoke all on function delete_unseen_findings(uuid[], int) from public;

-- Waits for whoever deletes them, so that none is missed.
create function note_unused_contents(projects uuid[]) returns void language sql
  security definer set search_path = public, pg_temp as $$
  insert into deferred_delete (kind, id) select distinct 'content', unnest(projects) order by 2
      on conflict (kind, id) do update set kind = excluded.kind
$$;
revoke all on function note_unused_contents(uuid[]) from public;

-- Deletes up to as many rows of each table; true: there may be more.
create function delete_some_rows(of_kind text, ids uuid[]) returns boolean language plpgsql
  security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  most constant int := 20000;
  place record;
  deleted int;
  is_left boolean := false;
begin
  for place in
    select p.name, p.owner from (values
      ('audit', 'crawl_url', 'audit_id'), ('audit', 'page', 'audit_id'), ('audit', 'page_evaluation', 'audit_id'),
      ('audit', 'page_metrics', 'audit_id'), ('audit', 'sitemap_entry', 'audit_id'),
      ('project', 'finding_history', 'project_id'), ('project', 'page_content', 'project_id'),
      ('project', 'search_text', 'project_id'),
      ('evaluation', 'page_evaluation', 'audit_id')
    ) as p (kind, name, owner) where p.kind = of_kind
  loop
    execute format('delete from %I where ctid = any(array(select ctid from %I where %I = any($1) limit %s))',
      place.name, place.name, place.owner, most) using ids;
    get diagnostics deleted = row_count;
    is_left := is_left or deleted = most;
  end loop;
  if of_kind = 'content' then
    is_left := delete_unused_contents(ids, most);
  elsif of_kind = 'line' then
    is_left := delete_unseen_findings(ids, most);
  end if;
  return is_left;
end $$;
revoke all on function delete_some_rows(text, uuid[]) from public;

create function delete_or_defer(of_kind text, ids uuid[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if delete_some_rows(of_kind, ids) then
    insert into deferred_delete (kind, id) select of_kind, unnest(ids) on conflict do nothing;
  end if;
end $$;
revoke all on function delete_or_defer(text, uuid[]) from public;

-- Undoes what audits after a moment have changed in the history of findings. What users have verified stays closed: they saw the page.
create function revert_history(of_project uuid, moment timestamptz) returns void language plpgsql
  security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  delete from finding_history where project_id = of_project and first_seen_at > moment;
  update finding_history h
     set closed_at = (back.first ->> 'closed')::timestamptz, closed_by = back.first ->> 'by',
         last_seen_at = (back.first ->> 'seen')::timestamptz,
         regressions = h.regressions - back.counted, reopenings = back.kept
    from (
      select o.fingerprint,
             (jsonb_agg(one order by place) filter (where (one ->> 'at')::timestamptz > moment)) -> 0 as first,
             (count(*) filter (where (one ->> 'at')::timestamptz > moment
                                 and one ->> 'by' in ('FIX', 'VERIFICATION')))::int as counted,
             jsonb_agg(one order by place) filter (where (one ->> 'at')::timestamptz <= moment) as kept
        from finding_history o cross join lateral jsonb_array_elements(o.reopenings) with ordinality as r (one, place)
       where o.project_id = of_project
       group by o.fingerprint
      having bool_or((one ->> 'at')::timestamptz > moment)
    ) back
   where h.project_id = of_project and h.fingerprint = back.fingerprint;
  update finding_history set closed_at = null, closed_by = null, last_seen_at = null
   where project_id = of_project and closed_at > moment and closed_by <> 'VERIFICATION';
end $$;
revoke all on function revert_history(uuid, timestamptz) from public;

create function delete_rows_of_projects() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform delete_or_defer('project', array(select id from gone));
  return null;
end $$;
create trigger project_rows after delete on project referencing old table as gone
  for each statement execute function delete_rows_of_projects();

create function delete_deliveries_of_projects() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  delete from webhook_delivery where project_id in (select id from gone);
  return null;
end $$;
create trigger project_deliveries after delete on project referencing old table as gone
  for each statement execute function delete_deliveries_of_projects();

create function delete_rows_of_audits() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  place record;
begin
  perform delete_or_defer('audit', array(select id from gone));
  -- contents of a project that is deleted itself go with it
  perform note_unused_contents(array(select g.project_id from gone g join project p on p.id = g.project_id));
  for place in
    select g.project_id, g.newest, coalesce(left_over.newest, '-infinity') as before
      from (select project_id, max(created_at) as newest from gone where status = 'COMPLETED' group by project_id) g
      join project p on p.id = g.project_id
      cross join lateral (
        select max(created_at) as newest from audit a where a.project_id = p.id and a.status = 'COMPLETED'
      ) left_over
  loop
    if place.newest > place.before then
      perform revert_history(place.project_id, place.before);
    end if;
  end loop;
  return null;
end $$;
create trigger audit_rows after delete on audit referencing old table as gone
  for each statement execute function delete_rows_of_audits();

create function delete_rows_of_issues() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform delete_or_defer('line', array(select distinct line_id from gone));
  return null;
end $$;
create trigger issue_rows after delete on issue referencing old table as gone
  for each statement execute function delete_rows_of_issues();

create function delete_evaluations_of_audit() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'COMPLETED' then
    perform delete_or_defer('evaluation', array(
      select id from audit
       where project_id = new.project_id and id <> new.id and status not in ('QUEUED', 'RUNNING', 'PAUSED')));
  else
    perform delete_or_defer('evaluation', array[new.id]);
  end if;
  return null;
end $$;
create trigger audit_evaluations after update of status on audit for each row
  when (old.status in ('QUEUED', 'RUNNING', 'PAUSED') and new.status not in ('QUEUED', 'RUNNING', 'PAUSED'))
  execute function delete_evaluations_of_audit();
`;
