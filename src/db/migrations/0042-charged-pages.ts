import { Migration } from '@mikro-orm/migrations';

/** Pages of results of a check that failed in part stay for the next one: their price is counted already. */
export class ChargedPages extends Migration {
  override name = '0042-charged-pages';

  override up(): void {
    this.addSql('alter table search_page add column charged boolean not null default false;');
  }
}
