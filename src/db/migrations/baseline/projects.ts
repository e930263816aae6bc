/** Projects and their settings. */
export const projects = `
-- Customers of an organization: groups of projects.
create table client (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  name text not null,
  -- names with e-mail addresses
  contacts jsonb not null,
  notes text not null,
  tags text[] not null default '{}',
  -- #rrggbb
  color text,
  -- of its reports and of e-mails to its contacts; null: that of the organization's reports
  language text,
  owner_id text references "user" (id) on delete set null,
  created_at timestamptz not null
);
create unique index client_name on client (organization_id, lower(name));
create index client_owner on client (owner_id);

-- Sites.
create table project (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  name text not null,
  url text not null,
  origin text not null,
  domain text not null,
  scheme_guessed boolean not null default false,
  country text not null default 'US',
  language text not null default 'en',
  time_zone text not null default 'UTC',
  tags text[] not null default '{}',
  client_id uuid references client (id) on delete set null,
  indexed_audit_id uuid,
  vitals_due_at timestamptz not null default now(),
  vitals_measured_at timestamptz,
  field_data_missing_at timestamptz,
  field_problem text,
  lab_problem text,
  created_at timestamptz not null,
  unique (organization_id, origin)
);
create index project_newest on project (organization_id, created_at desc, id desc);
create index project_client on project (client_id);
create index project_vitals_due on project (vitals_due_at);

-- Proofs that a site belongs to the owner of its project.
create table site_ownership (
  project_id uuid primary key references project (id) on delete cascade,
  organization_id text not null,
  -- the verified host
  host text not null,
  method text not null check (method in ('FILE', 'DNS')),
  verified_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz not null,
  -- why the last check did not confirm it
  problem text
);
create index site_ownership_checked on site_ownership (checked_at);

-- How a project's audits crawl.
create table crawl_settings (
  project_id uuid primary key references project (id) on delete cascade,
  organization_id text not null,
  settings jsonb not null,
  -- encrypted: names and values of request headers
  request_headers text,
  request_header_names text[] not null,
  updated_at timestamptz not null
);

-- Changes of a project to the rules, and its extractors and checks.
create table rule_settings (
  project_id uuid primary key references project (id) on delete cascade,
  organization_id text not null,
  -- differences from the rule set, extractors and checks
  settings jsonb not null,
  updated_at timestamptz not null
);

-- Settings that projects had before those of another one were applied to them, for as long as the change can be undone.
create table settings_undo (
  change_id uuid not null,
  project_id uuid not null references project (id) on delete cascade,
  organization_id text not null,
  crawl jsonb not null,
  -- null: the rule set without changes
  rules jsonb,
  -- hash of the settings that were applied
  applied text not null,
  created_at timestamptz not null,
  primary key (change_id, project_id)
);
create index settings_undo_project on settings_undo (project_id);
create index settings_undo_oldest on settings_undo (created_at);

-- Filters, orders and columns of a project's pages, or of the organization's projects, under a name.
create table saved_view (
  id uuid primary key,
  -- null: a list of projects
  project_id uuid references project (id) on delete cascade,
  organization_id text not null references organization (id) on delete cascade,
  name text not null,
  -- of the URL of the screen
  query text not null,
  created_at timestamptz not null
);
create unique index saved_view_name on saved_view (project_id, lower(name));
create unique index saved_view_of_projects on saved_view (organization_id, lower(name)) where project_id is null;
create index saved_view_organization on saved_view (organization_id);

-- Parts of a site, by a filter for pages.
create table segment (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  organization_id text not null,
  name text not null,
  query text not null,
  -- rule settings of its pages, by the id of the rule
  rules jsonb not null default '{}',
  created_at timestamptz not null
);
create unique index segment_name on segment (project_id, lower(name));

-- When a site was deployed, as its pipeline reports.
create table deploy_marker (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  organization_id text not null,
  label text not null,
  git_sha text,
  deployed_at timestamptz not null,
  created_at timestamptz not null
);
create index deploy_marker_newest on deploy_marker (project_id, deployed_at desc, id desc);
`;
