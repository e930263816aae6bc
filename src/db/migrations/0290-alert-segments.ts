import { Migration } from '@mikro-orm/migrations';

/** Alerts about a part of a site. */
export class AlertSegments extends Migration {
  override name = '0290-alert-segments';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      -- without its segment a rule is about the whole site again
      alter table alert_rule add column segment_id uuid references segment (id) on delete set null;
      create index alert_rule_segment on alert_rule (segment_id);
    `);
  }
}
