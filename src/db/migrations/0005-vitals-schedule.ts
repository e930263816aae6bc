import { Migration } from '@mikro-orm/migrations';

/** When each project's vitals are measured next: at once for a new one, then weekly. */
export class VitalsSchedule extends Migration {
  override name = '0005-vitals-schedule';

  override up(): void {
    this.addSql(`
      alter table project add column vitals_due_at timestamptz not null default now();
      create index project_vitals_due on project (vitals_due_at);
    `);
  }
}
