import { Migration } from '@mikro-orm/migrations';

/** What a crawl has taken of its budgets of bytes and time, for the worker that goes on when one was lost. */
export class CrawlSpending extends Migration {
  override name = '0029-crawl-spending';

  override up(): void {
    this.addSql(
      'alter table audit add column crawl_bytes bigint not null default 0, add column crawl_ms bigint not null default 0',
    );
  }
}
