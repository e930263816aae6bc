import { Migration } from '@mikro-orm/migrations';

/**
 * Alerts know when they were stored, apart from when it happened: a large audit is judged for minutes, and a summary that was made
 * meanwhile ends before what is not committed yet. Alerts from before have no such time.
 */
export class AlertStoring extends Migration {
  override name = '0388-alert-storing';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table alert add column stored_at timestamptz;
      alter table alert alter column stored_at set default clock_timestamp();
    `);
  }
}
