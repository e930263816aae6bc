/** Competitors and their positions. */
export const competitors = `
-- Competitors of a project.
create table competitor (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  organization_id text not null,
  domain text not null,
  url text not null,
  name text not null,
  created_at timestamptz not null,
  unique (project_id, domain)
);

-- Results of a small crawl of a competitor's site.
create table competitor_profile (
  competitor_id uuid primary key references competitor (id) on delete cascade,
  organization_id text not null references organization (id) on delete cascade,
  status text not null check (status in ('QUEUED', 'COMPLETED', 'FAILED')),
  requested_at timestamptz not null,
  finished_at timestamptz,
  error text,
  -- the last one that could be made, whatever became of the newest request
  profile jsonb
);
create index competitor_profile_organization on competitor_profile (organization_id);
create index competitor_profile_queued on competitor_profile (requested_at) where status = 'QUEUED';

-- The best position of each competitor in the known results of each keyword: to unpack a hundred results of ten thousand
-- keywords takes a second.
create table competitor_ranking (
  competitor_id uuid not null references competitor (id) on delete cascade,
  keyword_id uuid not null references keyword (id) on delete cascade,
  position int not null,
  url text not null,
  primary key (competitor_id, keyword_id)
);
create index competitor_ranking_keyword on competitor_ranking (keyword_id);

-- A competitor that is added while a keyword is checked would be missed by both.
create function lock_competitors(of_project uuid, alone boolean) returns void language plpgsql as $$
begin
  if alone then
    perform pg_advisory_xact_lock(hashtextextended('competitors ' || of_project, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('competitors ' || of_project, 0));
  end if;
end $$;

-- without settings of its own, so that it becomes part of the statements that call it
create function competitor_places() returns setof competitor_ranking language sql stable as $$
  select distinct on (c.id, k.id) c.id, k.id, hit.position, hit.url
    from public.keyword k
    join public.known_results n on n.keyword_id = k.id
    join public.competitor c on c.project_id = k.project_id
   cross join lateral jsonb_to_recordset(n.results) as hit (host text, position int, url text)
   where hit.position is not null
     and (hit.host = c.domain or right(hit.host, length(c.domain) + 1) = '.' || c.domain)
   order by c.id, k.id, hit.position, hit.url
$$;

create function rank_competitors_of_keyword() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform lock_competitors((select project_id from keyword where id = new.keyword_id), false);
  delete from competitor_ranking where keyword_id = new.keyword_id;
  insert into competitor_ranking select p.* from competitor_places() p where p.keyword_id = new.keyword_id;
  return null;
end $$;
create trigger competitor_rankings after insert or update of results on known_results
  for each row execute function rank_competitors_of_keyword();

create function rank_competitor() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform lock_competitors(new.project_id, true);
  delete from competitor_ranking where competitor_id = new.id;
  insert into competitor_ranking select p.* from competitor_places() p where p.competitor_id = new.id;
  return null;
end $$;
create trigger competitor_rankings after insert or update of domain on competitor
  for each row execute function rank_competitor();
`;
