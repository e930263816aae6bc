import { Migration } from '@mikro-orm/migrations';
import { REQUEST_SCHEMA } from '../request-role.js';

/** What an audit left out and why, and where each URL of a crawl was found. */
export class LeftOutUrls extends Migration {
  override name = '0343-left-out';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table audit add column left_out jsonb;
      alter table crawl_url add column linked_from int, add column hops smallint not null default 0,
        add column grown boolean not null default false;
      create or replace view ${REQUEST_SCHEMA}.crawl_url as select * from public.crawl_url t
        where exists (select from public.audit a
                       where a.id = t.audit_id and a.organization_id = current_setting('sextant.organization', true))
        with check option;
    `);
  }
}
