import { Migration } from '@mikro-orm/migrations';

/** Kept answers under the key of their client, which the database knows by its hash only. */
export class SealedAnswers extends Migration {
  override name = '0028-sealed-answers';

  override up(): void {
    this.addSql(`
      -- a day's memory: whoever repeats a request of before the change is served anew
      delete from idempotency_key;
      alter table idempotency_key
        drop column body,
        add column body bytea,
        add column mentions uuid[] not null default '{}';
    `);
  }
}
