import { Migration } from '@mikro-orm/migrations';

/** Whether the site was added without a scheme, so that its https is a guess that the first audit settles. */
export class GuessedSchemes extends Migration {
  override name = '0085-guessed-schemes';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table project add column scheme_guessed boolean not null default false;
    `);
  }
}
