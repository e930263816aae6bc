import { Migration } from '@mikro-orm/migrations';

/** Accounts, organizations, projects and audits. Table and column names of the first block are Better Auth's own. */
export class Foundation extends Migration {
  override name = '0001-foundation';

  override up(): void {
    this.addSql(`
      create table "user" ("id" text not null primary key, "name" text not null, "email" text not null unique, "emailVerified" boolean not null, "image" text, "createdAt" timestamptz default current_timestamp not null, "updatedAt" timestamptz default current_timestamp not null);
      create table "session" ("id" text not null primary key, "expiresAt" timestamptz not null, "token" text not null unique, "createdAt" timestamptz default current_timestamp not null, "updatedAt" timestamptz not null, "ipAddress" text, "userAgent" text, "userId" text not null references "user" ("id") on delete cascade, "activeOrganizationId" text);
      create table "account" ("id" text not null primary key, "accountId" text not null, "providerId" text not null, "userId" text not null references "user" ("id") on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, "scope" text, "password" text, "createdAt" timestamptz default current_timestamp not null, "updatedAt" timestamptz not null);
      create table "verification" ("id" text not null primary key, "identifier" text not null, "value" text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz default current_timestamp not null, "updatedAt" timestamptz default current_timestamp not null);
      create table "organization" ("id" text not null primary key, "name" text not null, "slug" text not null unique, "logo" text, "createdAt" timestamptz not null, "metadata" text);
      create table "member" ("id" text not null primary key, "organizationId" text not null references "organization" ("id") on delete cascade, "userId" text not null references "user" ("id") on delete cascade, "role" text not null, "createdAt" timestamptz not null);
      create table "invitation" ("id" text not null primary key, "organizationId" text not null references "organization" ("id") on delete cascade, "email" text not null, "role" text, "status" text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz default current_timestamp not null, "inviterId" text not null references "user" ("id") on delete cascade);
      create index "session_userId_idx" on "session" ("userId");
      create index "account_userId_idx" on "account" ("userId");
      create index "verification_identifier_idx" on "verification" ("identifier");
      create index "member_organizationId_idx" on "member" ("organizationId");
      create index "member_userId_idx" on "member" ("userId");
      create index "invitation_organizationId_idx" on "invitation" ("organizationId");
      create index "invitation_email_idx" on "invitation" ("email");
    `);
    this.addSql(`
      create table installation (name text primary key, value text not null);

      alter table organization add column plan text not null default 'FREE' check (plan in ('FREE', 'PRO', 'ENTERPRISE'));

      create table api_key (
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        name text not null,
        prefix text not null unique,
        hash bytea not null unique,
        created_at timestamptz not null,
        last_used_at timestamptz,
        revoked_at timestamptz
      );
      create index api_key_organization on api_key (organization_id);

      create table project (
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        name text not null,
        url text not null,
        origin text not null,
        domain text not null,
        country text not null default 'US',
        language text not null default 'en',
        created_at timestamptz not null,
        unique (organization_id, origin)
      );

      create table audit (
        id uuid primary key,
        project_id uuid not null references project (id) on delete cascade,
        organization_id text not null,
        status text not null check (status in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED')),
        options jsonb not null,
        created_at timestamptz not null,
        started_at timestamptz,
        crawled_at timestamptz,
        completed_at timestamptz,
        heartbeat_at timestamptz,
        fence int not null default 0,
        pages_crawled int not null default 0,
        pages_known int not null default 0,
        partial boolean not null default false,
        stop_reason text,
        error_code text,
        error_message text,
        rule_set text,
        overall_score smallint,
        meta_score smallint,
        content_score smallint,
        links_score smallint,
        technical_score smallint,
        performance_score smallint,
        score jsonb,
        issue_counts jsonb
      );
      create index audit_newest on audit (project_id, created_at desc, id desc);
      create unique index audit_one_open on audit (project_id) where status in ('QUEUED', 'RUNNING');
      create index audit_open on audit (created_at) where status in ('QUEUED', 'RUNNING');

      -- The bulk tables below have no foreign keys: a check for every row of a COPY costs more than the row. One trigger
      -- for each deleting statement keeps them clean instead.
      create table crawl_url (
        audit_id uuid not null,
        id int not null,
        hash bytea not null,
        url text not null,
        depth smallint,
        discovered_by text not null,
        done boolean not null default false,
        primary key (audit_id, id),
        unique (audit_id, hash)
      );
      create index crawl_url_open on crawl_url (audit_id, coalesce(depth, 32767), id) where not done;

      create table page (
        audit_id uuid not null,
        id int not null,
        url text not null,
        status smallint,
        outcome text not null,
        depth smallint,
        indexable boolean not null,
        indexability text not null,
        title text not null,
        facts bytea not null,
        primary key (audit_id, id)
      );
      alter table page alter column facts set storage external;

      create table audit_site (
        audit_id uuid primary key references audit (id) on delete cascade,
        facts bytea not null
      );
      alter table audit_site alter column facts set storage external;

      create table sitemap_entry (
        audit_id uuid not null,
        id int not null,
        url text not null,
        lastmod text,
        sitemap text not null,
        primary key (audit_id, id)
      );

      create table issue (
        id uuid primary key,
        audit_id uuid not null references audit (id) on delete cascade,
        rule text not null,
        severity text not null check (severity in ('ERROR', 'WARNING', 'NOTICE')),
        category text not null,
        affected_pages int not null,
        instances int not null,
        sample_urls text[] not null,
        unique (audit_id, rule, severity)
      );

      create table finding (
        issue_id uuid not null,
        page_id int not null,
        url text not null,
        failing int not null,
        applicable int not null,
        evidence jsonb not null,
        primary key (issue_id, page_id)
      );

      create function delete_rows_of_audits() returns trigger language plpgsql as $$
      begin
        delete from crawl_url where audit_id in (select id from gone);
        delete from page where audit_id in (select id from gone);
        delete from sitemap_entry where audit_id in (select id from gone);
        return null;
      end $$;
      create trigger audit_rows after delete on audit referencing old table as gone
        for each statement execute function delete_rows_of_audits();

      create function delete_rows_of_issues() returns trigger language plpgsql as $$
      begin
        delete from finding where issue_id in (select id from gone);
        return null;
      end $$;
      create trigger issue_rows after delete on issue referencing old table as gone
        for each statement execute function delete_rows_of_issues();

      create table outbox (
        id bigint generated always as identity primary key,
        queue text not null,
        job_id text not null,
        payload jsonb not null,
        created_at timestamptz not null default now()
      );

      create table keyword (
        id uuid primary key,
        project_id uuid not null references project (id) on delete cascade,
        organization_id text not null,
        term text not null,
        folded text not null,
        engine text not null,
        country text not null,
        language text not null,
        device text not null check (device in ('DESKTOP', 'MOBILE')),
        target_url text,
        created_at timestamptz not null,
        status text not null default 'PENDING' check (status in ('RANKED', 'NOT_IN_TOP', 'PENDING', 'UNKNOWN')),
        position int,
        previous_position int,
        best_position int,
        url text,
        depth int,
        last_checked_at timestamptz,
        unique (project_id, folded, engine, country, language, device)
      );

      create table competitor (
        id uuid primary key,
        project_id uuid not null references project (id) on delete cascade,
        organization_id text not null,
        domain text not null,
        name text not null,
        created_at timestamptz not null,
        unique (project_id, domain)
      );

      create unlogged table rate_limit (
        key text primary key,
        points integer not null default 0,
        expire bigint
      );
    `);
  }
}
