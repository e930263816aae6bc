/** Checks between audits. */
export const watch = `
-- URLs that are checked between audits, and how often.
create table watch (
  project_id uuid primary key references project (id) on delete cascade,
  organization_id text not null,
  enabled boolean not null,
  interval_minutes smallint not null check (interval_minutes > 0),
  -- null: chosen from the newest audit
  urls text[],
  -- the audit from which they were chosen
  chosen_from uuid,
  next_check_at timestamptz,
  -- the worker that checks, until when
  claim uuid,
  claimed_until timestamptz,
  checked_at timestamptz,
  problem text,
  updated_at timestamptz not null
);
create index watch_due on watch (next_check_at) where enabled;

-- URLs that are checked between audits.
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
  -- of the last complete response: validators of the next request
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

-- Versions of a watched URL.
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
`;
