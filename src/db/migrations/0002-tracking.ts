import { Migration } from '@mikro-orm/migrations';

/** Rank checks, vitals, fix suggestions, alerts, webhooks and remembered answers. */
export class Tracking extends Migration {
  override name = '0002-tracking';

  override up(): void {
    this.addSql(`
      create table ranking (
        id uuid primary key,
        keyword_id uuid not null references keyword (id) on delete cascade,
        slot date not null,
        checked_at timestamptz not null,
        status text not null check (status in ('RANKED', 'NOT_IN_TOP', 'UNKNOWN', 'PARTIAL')),
        position int,
        url text,
        depth int not null,
        provider text not null,
        reason text,
        pages_asked int not null,
        pages_ok int not null,
        cost numeric not null default 0,
        results jsonb,
        check ((status = 'RANKED') = (position is not null)),
        unique (keyword_id, slot)
      );
      create index ranking_history on ranking (keyword_id, checked_at);

      alter table keyword add column next_check_at timestamptz;
      create index keyword_due on keyword (next_check_at) where next_check_at is not null;

      create table vitals (
        project_id uuid not null references project (id) on delete cascade,
        url text not null,
        form_factor text not null check (form_factor in ('PHONE', 'DESKTOP', 'TABLET', 'ALL')),
        source text not null check (source in ('FIELD', 'LAB')),
        collected_at timestamptz not null,
        collected_first date,
        lcp real,
        inp real,
        cls real,
        fcp real,
        ttfb real,
        tbt real,
        speed_index real,
        score real,
        details jsonb,
        primary key (project_id, source, form_factor, url, collected_at)
      );

      create table fix_suggestion (
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        project_id uuid not null references project (id) on delete cascade,
        audit_id uuid not null,
        issue_id uuid not null,
        rule text not null,
        url text not null,
        title text not null,
        explanation text not null,
        before text,
        after text not null,
        confidence real not null,
        verified boolean not null,
        source text not null check (source in ('RULES', 'AI')),
        model text,
        tokens int not null default 0,
        created_at timestamptz not null
      );
      -- by digest: a server snippet is longer than an index entry may be
      create unique index fix_suggestion_once on fix_suggestion (issue_id, url, source, md5(after));
      create index fix_suggestion_month on fix_suggestion (organization_id, created_at);

      create table alert (
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        project_id uuid not null references project (id) on delete cascade,
        kind text not null,
        message text not null,
        data jsonb not null,
        created_at timestamptz not null
      );
      create index alert_newest on alert (project_id, created_at desc);

      create table idempotency_key (
        organization_id text not null,
        route text not null,
        key text not null,
        request_hash bytea not null,
        status int,
        headers jsonb,
        body text,
        created_at timestamptz not null default now(),
        primary key (organization_id, route, key)
      );
      create index idempotency_key_age on idempotency_key (created_at);
    `);
  }
}
