import { Migration } from '@mikro-orm/migrations';
import { REQUEST_SCHEMA } from '../request-role.js';

/** Visible positions, where the features of a page show the site, and what AI overviews cite. */
export class RankingFeatures extends Migration {
  override name = '0410-ranking-features';

  override up(): void {
    this.addSql(`
      alter table keyword add column visible_position int;
      alter table ranking add column visible_position int, add column citations jsonb;

      create or replace view ${REQUEST_SCHEMA}.ranking as select * from public.ranking t
        where exists (select from public.keyword k
                       where k.id = t.keyword_id and k.organization_id = current_setting('sextant.organization', true))
        with check option;

      -- which page of the site a feature showed was not stored
      update ranking
         set features = (select coalesce(jsonb_agg(jsonb_build_object('kind', seen -> 'feature', 'position', null, 'url', null,
                                                                      'owned', seen -> 'owned') order by place), '[]')
                           from jsonb_array_elements(features) with ordinality as f (seen, place))
       where features is not null;

      -- pages of unfinished checks, without what the features show: they are requested again
      delete from search_page;
    `);
  }
}
