import { Migration } from '@mikro-orm/migrations';

/** Links to other sites that the audits of an organization have checked on the newest day (UTC) that they checked any. */
export class LinkCheckDays extends Migration {
  override name = '0075-link-check-days';

  override up(): void {
    this.addSql(`
      create table link_check_day (
        organization_id text primary key references organization (id) on delete cascade,
        day date not null,
        used int not null
      );
      alter table link_check_day enable row level security;
      create policy of_organization on link_check_day
        using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
