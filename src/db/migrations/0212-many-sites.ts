import { Migration } from '@mikro-orm/migrations';

/** Tags of projects, and alerts of all projects in one list. */
export class ManySites extends Migration {
  override name = '0212-many-sites';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table project add column tags text[] not null default '{}';
      create index alert_of_organization on alert (organization_id, created_at desc, id desc);
      create index alert_open on alert (organization_id, created_at desc, id desc) where acknowledged_at is null;
    `);
  }
}
