import { Migration } from '@mikro-orm/migrations';

/** How many pages of an audit had not changed since the one before. */
export class UnchangedPages extends Migration {
  override name = '0008-unchanged-pages';

  override up(): void {
    this.addSql('alter table audit add column pages_unchanged int not null default 0');
  }
}
