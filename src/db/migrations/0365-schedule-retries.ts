import { Migration } from '@mikro-orm/migrations';

/** How often a schedule has tried its failed audit again since the last run by the clock. */
export class ScheduleRetries extends Migration {
  override name = '0365-schedule-retries';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table audit_schedule add retries smallint not null default 0;
    `);
  }
}
