import { Migration } from '@mikro-orm/migrations';

/** A secret that was replaced twice within a day has to sign beside its successor: ends of theirs, newest first. */
export class EarlierSecrets extends Migration {
  override name = '0044-earlier-secrets';

  override up(): void {
    this.addSql("alter table webhook add column earlier_secrets_until timestamptz[] not null default '{}';");
  }
}
