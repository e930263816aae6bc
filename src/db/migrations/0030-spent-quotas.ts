import { Migration } from '@mikro-orm/migrations';

/** What counts against quotas of a time and stood in deleted projects: nothing but the moment is kept. */
export class SpentQuotas extends Migration {
  override name = '0030-spent-quotas';

  override up(): void {
    this.addSql(`
      create table spent_quota (
        organization_id text not null references organization (id) on delete cascade,
        quota text not null check (quota in ('auditsPerDay', 'fixesPerMonth')),
        spent_at timestamptz not null
      );
      create index spent_quota_use on spent_quota (organization_id, quota, spent_at);
      alter table spent_quota enable row level security;
      create policy of_organization on spent_quota using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
