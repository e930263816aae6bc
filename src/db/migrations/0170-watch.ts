import { Migration } from '@mikro-orm/migrations';

/** What is checked between audits, and every version of it that was seen. */
export class Watch extends Migration {
  override name = '0170-watch';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table watch (
        project_id uuid primary key references project (id) on delete cascade,
        organization_id text not null,
        enabled boolean not null,
        interval_minutes smallint not null check (interval_minutes > 0),
        -- null: chosen from the newest audit
        urls text[],
        -- the audit that they were chosen from
        chosen_from uuid,
        next_check_at timestamptz,
        -- whose turn it is, until when
        claim uuid,
        claimed_until timestamptz,
        checked_at timestamptz,
        problem text,
        updated_at timestamptz not null
      );
      create index watch_due on watch (next_check_at) where enabled;
      alter table watch enable row level security;
      create policy of_organization on watch
        using (organization_id = current_setting('sextant.organization', true));

      create table watch_target (
        id uuid primary key,
        project_id uuid not null references project (id) on delete cascade,
        organization_id text not null,
        kind text not null check (kind in ('ROBOTS', 'SITEMAP', 'HOME', 'PAGE')),
        url text not null,
        -- order of the list; null: not checked any more, its versions are kept
        place smallint,
        inlinks int,
        state jsonb,
        -- of the last whole response: how the next one is asked for and recognized
        etag text,
        last_modified text,
        response_date text,
        fingerprint text,
        seen_at timestamptz,
        checked_at timestamptz,
        failures smallint not null default 0,
        problem text,
        unique (project_id, url)
      );
      alter table watch_target enable row level security;
      create policy of_organization on watch_target
        using (organization_id = current_setting('sextant.organization', true));

      create table watch_version (
        id uuid primary key,
        target_id uuid not null references watch_target (id) on delete cascade,
        project_id uuid not null,
        organization_id text not null,
        seen_at timestamptz not null,
        state jsonb not null,
        -- against the version before it; empty for the first one
        changes jsonb not null,
        content_only boolean not null,
        -- robots.txt as it was, and the URLs that a sitemap lists
        content text
      );
      create index watch_version_newest on watch_version (target_id, seen_at desc, id desc);
      create index watch_version_of_project on watch_version (project_id, seen_at desc, id desc);
      alter table watch_version enable row level security;
      create policy of_organization on watch_version
        using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
