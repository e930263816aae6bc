/** Fix suggestions, and what language models were asked. */
export const fixes = `
-- Proposed fixes, with their proof and outcome.
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
  proof jsonb,
  confidence real not null,
  verified boolean not null,
  source text not null check (source in ('RULES', 'AI')),
  model text,
  tokens int not null default 0,
  created_at timestamptz not null,
  applied_at timestamptz,
  outcome text check (outcome in ('HELD', 'DID_NOT_HOLD')),
  rendering text check (rendering in ('PENDING', 'SAME', 'DIFFERS', 'NOT_COMPARED', 'NO_BROWSER')),
  rendering_reason text,
  rendering_attempts int not null default 0,
  rendering_attempted_at timestamptz
);
create index fix_suggestion_applied on fix_suggestion (project_id) where (applied_at is not null) and (outcome is null);
create index fix_suggestion_month on fix_suggestion (organization_id, created_at);
-- by digest: a server snippet is longer than an index entry may be
create unique index fix_suggestion_once on fix_suggestion (issue_id, url, source, md5(after));

-- How many applied fixes of a rule held: kept after their audits are deleted.
create table fix_outcome (
  project_id uuid not null references project (id) on delete cascade,
  organization_id text not null references organization (id) on delete cascade,
  rule text not null,
  held int not null,
  failed int not null,
  primary key (project_id, rule)
);
create index fix_outcome_organization on fix_outcome (organization_id);

-- Texts that a language model is to write.
create table model_request (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  project_id uuid not null references project (id) on delete cascade,
  issue_id uuid not null,
  url text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'ANSWERED', 'REFUSED')),
  code text,
  message text,
  -- may be requested again from then on
  retry_at timestamptz,
  created_at timestamptz not null,
  unique (issue_id, url),
  check ((status = 'REFUSED') = (code is not null))
);
create index model_request_project on model_request (project_id);
create index model_request_waiting on model_request (organization_id, created_at) where status = 'WAITING';

-- Responses of language models, kept to be used again.
create table model_response (
  organization_id text not null references organization (id) on delete cascade,
  project_id uuid not null references project (id) on delete cascade,
  key text not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (project_id, key)
);
create index model_response_created_at on model_response (created_at);
create index model_response_organization on model_response (organization_id);

-- Tokens that an organization has spent on a day.
create table model_spend (
  organization_id text not null references organization (id) on delete cascade,
  day date not null,
  tokens bigint not null,
  primary key (organization_id, day)
);
`;
