import { Migration } from '@mikro-orm/migrations';

/** Reports for whoever has no account: links, the look of an organization, and mail by the clock. */
export class SharedReports extends Migration {
  override name = '0211-shared-reports';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table report_branding (
        organization_id text primary key references organization (id) on delete cascade,
        company text not null,
        -- #rrggbb; null: that of Sextant
        color text,
        logo bytea,
        logo_type text check (logo_type in ('image/png', 'image/jpeg')),
        sections text[] not null,
        updated_at timestamptz not null,
        check ((logo is null) = (logo_type is null))
      );
      alter table report_branding enable row level security;
      create policy of_organization on report_branding
        using (organization_id = current_setting('sextant.organization', true));

      create table report_link (
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        project_id uuid not null references project (id) on delete cascade,
        -- null: the newest completed audit, whichever that is
        audit_id uuid references audit (id) on delete cascade,
        label text not null,
        hash bytea not null unique,
        -- salted; null: whoever has the link may read
        password text,
        created_by text references "user" (id) on delete set null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        accesses int not null default 0,
        last_access_at timestamptz
      );
      create index report_link_project on report_link (project_id, created_at desc, id desc);
      create index report_link_audit on report_link (audit_id);
      create index report_link_organization on report_link (organization_id);
      alter table report_link enable row level security;
      create policy of_organization on report_link
        using (organization_id = current_setting('sextant.organization', true));

      create table report_schedule (
        id uuid primary key,
        project_id uuid not null unique references project (id) on delete cascade,
        organization_id text not null references organization (id) on delete cascade,
        frequency text not null check (frequency in ('WEEKLY', 'MONTHLY')),
        weekday int,
        day_of_month int,
        time_of_day text not null,
        time_zone text not null,
        attach_pdf boolean not null,
        enabled boolean not null,
        next_at timestamptz,
        last_at timestamptz,
        updated_at timestamptz not null
      );
      create index report_schedule_due on report_schedule (next_at) where enabled;
      create index report_schedule_organization on report_schedule (organization_id);
      alter table report_schedule enable row level security;
      create policy of_organization on report_schedule
        using (organization_id = current_setting('sextant.organization', true));

      create table report_recipient (
        id uuid primary key,
        schedule_id uuid not null references report_schedule (id) on delete cascade,
        organization_id text not null references organization (id) on delete cascade,
        user_id text not null references "user" (id) on delete cascade,
        unique (schedule_id, user_id)
      );
      create index report_recipient_user on report_recipient (user_id);
      create index report_recipient_organization on report_recipient (organization_id);
      alter table report_recipient enable row level security;
      create policy of_organization on report_recipient
        using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
