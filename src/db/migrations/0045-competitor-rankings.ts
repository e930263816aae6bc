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

      create function rank_competitors_of_keyword() returns trigger language plpgsql
        security definer set search_path = public as $$
      declare of_project uuid;
      begin
        select project_id into of_project from keyword where id = new.keyword_id;
        perform lock_competitors(of_project, false);
        delete from competitor_ranking where keyword_id = new.keyword_id;
        insert into competitor_ranking (competitor_id, keyword_id, position, url)
          select distinct on (c.id) c.id, new.keyword_id, hit.position, hit.url
            from competitor c cross join lateral jsonb_to_recordset(new.results) as hit (host text, position int, url text)
           where c.project_id = of_project and hit.position is not null
             and (hit.host = c.domain or right(hit.host, length(c.domain) + 1) = '.' || c.domain)
           order by c.id, hit.position, hit.url;
        return null;
      end $$;
      create trigger competitor_rankings after insert or update of results on known_results
        for each row execute function rank_competitors_of_keyword();

      create function rank_competitor() returns trigger language plpgsql
        security definer set search_path = public as $$
      begin
        perform lock_competitors(new.project_id, true);
        delete from competitor_ranking where competitor_id = new.id;
        insert into competitor_ranking (competitor_id, keyword_id, position, url)
          select distinct on (k.id) new.id, k.id, hit.position, hit.url
            from keyword k join known_results n on n.keyword_id = k.id
           cross join lateral jsonb_to_recordset(n.results) as hit (host text, position int, url text)
           where k.project_id = new.project_id and hit.position is not null
             and (hit.host = new.domain or right(hit.host, length(new.domain) + 1) = '.' || new.domain)
           order by k.id, hit.position, hit.url;
        return null;
      end $$;
      create trigger competitor_rankings after insert or update of domain on competitor
        for each row execute function rank_competitor();

      update competitor set domain = domain;
    `);
  }
}
