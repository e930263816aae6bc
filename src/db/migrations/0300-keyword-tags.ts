import { Migration } from '@mikro-orm/migrations';

/** Tags of keywords, by which they are filtered and summed up. */
export class KeywordTags extends Migration {
  override name = '0300-keyword-tags';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table keyword add column tags text[] not null default '{}';
    `);
  }
}
