import { Migration } from '@mikro-orm/migrations';

/** Times of the day are those of a project's zone: outside of its window an audit pauses. */
export class CrawlWindows extends Migration {
  override name = '0190-crawl-windows';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table project add column time_zone text not null default 'UTC';
      -- while the crawl window of an audit is closed: when it opens
      alter table audit add column paused_until timestamptz;
    `);
  }
}
