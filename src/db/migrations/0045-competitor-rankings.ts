import { Migration } from '@mikro-orm/migrations';
import { REQUEST_SCHEMA } from '../request-role.js';

/**
 * The best place of each competitor among the known results of each keyword. These are a hundred of a keyword, and to unpack
 * them took each list of competitors a second at ten thousand keywords.
 */
export class CompetitorRankings extends Migration {
  override name = '0045-competitor-rankings';

  override up(): void {
    this.addSql(`
      create table competitor_ranking (
        competitor_id uuid not null references competitor (id) on delete cascade,
        keyword_id uuid not null references keyword (id) on delete cascade,
        position int not null,
        url text not null,
        primary key (competitor_id, keyword_id)
      );
      create index competitor_ranking_keyword on competitor_ranking (keyword_id);
      alter table competitor_ranking enable row level security;
      create policy of_organization on competitor_ranking
        using (exists (select from competitor c where c.id = competitor_ranking.competitor_id));
      create view ${REQUEST_SCHEMA}.competitor_ranking as select * from public.competitor_ranking t
        where exists (select from public.competitor c
                       where c.id = t.competitor_id and c.organization_id = current_setting('sextant.organization', true))
        with check option;

      -- a competitor that is added while a keyword is checked would be in neither's sight
      create function lock_competitors(of_project uuid, alone boolean) returns void language plpgsql as $$
      begin
        if alone then
          perform pg_advisory_xact_lock(hashtextextended('competitors ' || of_project, 0));
        else
          perform pg_advisory_xact_lock_shared(hashtextextended('competitors ' || of_project, 0));
        end if;
      end $$;

      -- bound to no setting, so that it becomes part of the statements that call it
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

      -- nobody writes what it reads by now: a table that gets a trigger is closed to writers
      insert into competitor_ranking select * from competitor_places();
    `);
  }
}
