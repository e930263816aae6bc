import { Migration } from '@mikro-orm/migrations';

/** Which checks were told of features: without it all checks of a keyword are read where none was. */
export class KnownFeatures extends Migration {
  override name = '0039-known-features';

  override up(): void {
    this.addSql(`
      create index ranking_features on ranking (keyword_id, checked_at)
        where features is not null and status in ('RANKED', 'NOT_IN_TOP');
    `);
  }
}
