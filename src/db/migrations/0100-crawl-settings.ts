import { Migration } from '@mikro-orm/migrations';

/** How a project's audits crawl, when they start by themselves, and what started each audit. */
export class CrawlSettings extends Migration {
  override name = '0100-crawl-settings';

  override up(): void {
    this.addSql(`
      create table crawl_settings (
        project_id uuid primary key references project (id) on delete cascade,
        organization_id text not null,
        settings jsonb not null,
        -- encrypted: names and values of request headers
        request_headers text,
        request_header_names text[] not null,
        updated_at timestamptz not null
      );
      alter table crawl_settings enable row level security;
      create policy of_organization on crawl_settings
        using (organization_id = current_setting('sextant.organization', true));

      create table audit_schedule (
        project_id uuid primary key references project (id) on delete cascade,
        organization_id text not null,
        frequency text not null check (frequency in ('HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY')),
        -- ISO 8601: 1 is Monday
        weekday smallint check (weekday between 1 and 7),
        day_of_month smallint check (day_of_month between 1 and 31),
        -- HH:MM in the time zone
        time_of_day text not null,
        time_zone text not null,
        enabled boolean not null,
        next_run_at timestamptz,
        last_run_at timestamptz,
        last_outcome text,
        last_audit_id uuid references audit (id) on delete set null,
        updated_at timestamptz not null
      );
      create index audit_schedule_due on audit_schedule (next_run_at) where enabled;
      create index audit_schedule_audit on audit_schedule (last_audit_id);
      alter table audit_schedule enable row level security;
      create policy of_organization on audit_schedule
        using (organization_id = current_setting('sextant.organization', true));

      alter table audit add column source text;
    `);
  }
}
