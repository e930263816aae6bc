import { Migration } from '@mikro-orm/migrations';

/** Keywords below the country, what else a result page shows, and what is known of each keyword's whole page. */
export class KeywordPlaces extends Migration {
  override name = '0017-keyword-places';

  override up(): void {
    this.addSql(`
      alter table keyword add column location text;
      alter table keyword drop constraint keyword_project_id_folded_engine_country_language_device_key;
      create unique index keyword_identity on keyword
        (project_id, folded, engine, country, language, device, coalesce(lower(location), ''));

      -- null where the provider tells of organic results only, or the first page was not looked at
      alter table ranking add column features jsonb;

      -- put together from checks that each saw a part: who stands where, for every competitor
      create table known_results (
        keyword_id uuid primary key references keyword (id) on delete cascade,
        results jsonb not null
      );
      insert into known_results (keyword_id, results)
        select keyword_id, coalesce(jsonb_agg(jsonb_build_object('position', hit -> 'position', 'url', hit ->> 'url', 'host', hit ->> 'host',
                                                                 'title', hit ->> 'title', 'seenOn', slot) order by (hit ->> 'position')::int)
                                    filter (where hit ->> 'position' is not null), '[]')
          from (select distinct on (keyword_id) keyword_id, slot, results from ranking
                 where status in ('RANKED', 'NOT_IN_TOP') and results is not null order by keyword_id, slot desc) newest
          left join lateral jsonb_array_elements(newest.results) hit on true
         group by keyword_id;
      alter table known_results enable row level security;
      create policy of_organization on known_results
        using (exists (select from keyword w where w.id = known_results.keyword_id));
    `);
  }
}
