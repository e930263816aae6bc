import { Migration } from '@mikro-orm/migrations';

/** What an audit left out and why, and where each URL of a crawl was found. */
export class LeftOutUrls extends Migration {
  override name = '0343-left-out';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table audit add column left_out jsonb;
      alter table crawl_url add column linked_from int, add column hops smallint not null default 0,
        add column grown boolean not null default false;
    `);
  }
}
