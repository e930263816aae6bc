/** Audits, schedules, scores and comparisons. */
export const audits = `
-- Audits of projects.
create table audit (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  organization_id text not null,
  status text not null check (status in ('QUEUED', 'RUNNING', 'PAUSED', 'COMPLETED', 'FAILED', 'CANCELLED')),
  options jsonb not null,
  source text,
  rendering jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  crawled_at timestamptz,
  completed_at timestamptz,
  heartbeat_at timestamptz,
  -- while the crawl window of an audit is closed: when it opens
  paused_until timestamptz,
  rendering_skipped boolean not null default false,
  details_removed_at timestamptz,
  fence int not null default 0,
  pages_crawled int not null default 0,
  pages_known int not null default 0,
  pages_unchanged int not null default 0,
  crawl_bytes bigint not null default 0,
  crawl_ms bigint not null default 0,
  known_pauses jsonb,
  live jsonb,
  left_out jsonb,
  suspicion jsonb,
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
  accessibility_score smallint,
  score jsonb,
  issue_counts jsonb,
  rejudge_requested_at timestamptz,
  rejudge_requests int not null default 0,
  -- grows whenever findings of a completed audit change: by a re-scoring, or a fix that was verified
  findings_version int not null default 0,
  fields_version int not null default 0
);
create index audit_newest on audit (project_id, created_at desc, id desc);
create index audit_of_organization on audit (organization_id, created_at desc, id desc);
create unique index audit_one_open on audit (project_id) where status in ('QUEUED', 'RUNNING', 'PAUSED');
create index audit_open on audit (created_at) where status in ('QUEUED', 'RUNNING');
create index audit_paused on audit (paused_until) where status = 'PAUSED';
create index audit_rejudge on audit (rejudge_requested_at) where rejudge_requested_at is not null;
create index audit_with_details on audit (project_id, created_at desc, id desc) where details_removed_at is null;

-- When a project's audits start by themselves.
create table audit_schedule (
  project_id uuid primary key references project (id) on delete cascade,
  organization_id text not null,
  frequency text not null check (frequency in ('HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY')),
  -- ISO 8601: 1 is Monday
  weekday smallint check ((weekday >= 1) and (weekday <= 7)),
  day_of_month smallint check ((day_of_month >= 1) and (day_of_month <= 31)),
  -- HH:MM in the time zone
  time_of_day text not null,
  time_zone text not null,
  enabled boolean not null,
  next_run_at timestamptz,
  last_run_at timestamptz,
  last_outcome text,
  last_audit_id uuid references audit (id) on delete set null,
  retries smallint not null default 0,
  updated_at timestamptz not null
);
create index audit_schedule_audit on audit_schedule (last_audit_id);
create index audit_schedule_due on audit_schedule (next_run_at) where enabled;

-- The rule settings that an audit was made with; audits by the rule set as it is have none.
create table audit_profile (
  audit_id uuid primary key references audit (id) on delete cascade,
  organization_id text not null,
  -- null: all rules as the rule set has them
  hash text,
  -- rules and checks of the newest scoring
  settings jsonb not null,
  -- in force while the site was crawled
  extractors jsonb not null,
  -- differences from the rule set: digests of changed rules, ids of rules that are off
  changed_rules jsonb not null default '{}',
  removed_rules text[] not null default '{}'
);

-- Facts of the site as a whole, packed.
create table audit_site (
  audit_id uuid primary key references audit (id) on delete cascade,
  facts bytea not null,
  -- results of checking linked URLs and resources: a re-scoring needs them
  checks bytea,
  -- packed
  structure bytea,
  structure_pages bytea
);
alter table audit_site alter column facts set storage external;
alter table audit_site alter column checks set storage external;
alter table audit_site alter column structure set storage external;
alter table audit_site alter column structure_pages set storage external;

-- Rules that were in force: ids with a digest of each definition.
create table rule_set (
  version text primary key,
  rules jsonb not null
);

-- Scores of an audit: one for its end, one for each re-scoring.
create table audit_score (
  audit_id uuid not null references audit (id) on delete cascade,
  scored_at timestamptz not null,
  rule_set text not null,
  score jsonb not null,
  issue_counts jsonb not null,
  not_evaluated jsonb not null default '[]',
  primary key (audit_id, scored_at)
);

-- Comparisons of two audits: with hundreds of thousands of findings they take seconds, and each opening of a project requests
-- one.
create table audit_comparison (
  base uuid not null references audit (id) on delete cascade,
  head uuid not null references audit (id) on delete cascade,
  part text not null,
  -- of both audits, read before the result was made
  base_version int not null,
  head_version int not null,
  result jsonb not null,
  primary key (base, head, part)
);
create index audit_comparison_head on audit_comparison (head);

-- Scores of segments in each audit.
create table segment_score (
  audit_id uuid not null references audit (id) on delete cascade,
  segment_id uuid not null references segment (id) on delete cascade,
  -- of the audit and the segment, read before the result was made
  findings_version int not null,
  query text not null,
  result jsonb not null,
  primary key (audit_id, segment_id)
);
create index segment_score_segment on segment_score (segment_id);

-- Digests by rule id that an audit was scored with.
create function rules_of_audit(audit_id uuid, rule_set text) returns jsonb language sql stable as $$
select (s.rules || coalesce(p.changed_rules, '{}')) - coalesce(p.removed_rules, '{}')
  from rule_set s left join audit_profile p on p.audit_id = $1
 where s.version = split_part($2, '+', 1)
$$;
`;
