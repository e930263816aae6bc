/** Issues, findings and the work on them. */
export const issues = `
-- Issues of an audit.
create table issue (
  id uuid primary key,
  audit_id uuid not null references audit (id) on delete cascade,
  rule text not null,
  severity text not null check (severity in ('ERROR', 'WARNING', 'NOTICE')),
  category text not null,
  affected_pages int not null,
  instances int not null,
  sample_urls text[] not null,
  first_seen_at timestamptz,
  -- title and texts of a rule of the project's own
  texts jsonb,
  follows_from text,
  -- of its pages in Search Console, in the last 28 final days; null if nothing is imported
  clicks28d int,
  impressions28d int,
  clicks28d_change int,
  -- of its findings: issues of one rule and severity in audits that follow one another have theirs in common
  line_id uuid not null default gen_random_uuid(),
  -- number of the judgement that found it: its findings are those of the line that span it
  judgement int not null default 0,
  -- findings that the line had with this judgement, those of audits before it included
  line_rows int not null default 0,
  unique (audit_id, rule, severity)
);
create index issue_line on issue (line_id, judgement);
-- Judgements in the order in which they began.
create sequence judgement_number;

-- Cause that many pages of an issue have in common: a shared resource, a link of the navigation, a setting of the server.
create table issue_cause (
  issue_id uuid not null references issue (id) on delete cascade,
  place int not null,
  -- JSON null where the evidence of each page differs
  evidence jsonb not null,
  affected_pages int not null,
  sample_urls text[] not null,
  primary key (issue_id, place)
);

-- Pages of issues with their evidence, each from the first judgement that found it like this to the last: nothing is written while a
-- finding stays as it is.
create table finding (
  line_id uuid not null,
  page_id int not null,
  since int not null default 0,
  -- 2147483647: no judgement of the line has found it otherwise, or not at all
  until int not null default 2147483647,
  url text not null,
  failing int not null,
  applicable int not null,
  evidence jsonb,
  -- of evidence that several pages of the line have
  evidence_hash bytea,
  fingerprint bytea,
  -- of all that a judgement says of it
  mark bytea,
  first_seen_at timestamptz,
  resolved_at timestamptz,
  primary key (line_id, page_id, since, until),
  check ((evidence is null) <> (evidence_hash is null))
);

-- Lines of findings: whom they belong to is known without their issues.
create table finding_line (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  organization_id text not null
);
create index finding_line_project on finding_line (project_id);

create function note_lines_of_issues() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into finding_line (id, project_id, organization_id)
  select distinct i.line_id, a.project_id, a.organization_id from added i join audit a on a.id = i.audit_id order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger issue_lines after insert on issue referencing new table as added
  for each statement execute function note_lines_of_issues();

-- Evidence that several findings of a line have.
create table finding_evidence (
  line_id uuid not null,
  -- the first 16 bytes of the SHA-256 of its JSON
  hash bytea not null,
  evidence jsonb not null,
  primary key (line_id, hash)
);

-- Findings from audit to audit. An open row was seen by the newest completed audit: nothing is written while a finding stays as
-- it is.
create table finding_history (
  project_id uuid not null,
  fingerprint bytea not null,
  rule text not null,
  url text not null,
  first_audit_id uuid not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('FIX', 'VERIFICATION', 'SCOPE_CHANGE', 'RULE_SET_CHANGE')),
  regressions int not null default 0,
  -- oldest first: the audit's moment, and when and by what the finding had been closed and last seen before it
  reopenings jsonb,
  primary key (project_id, fingerprint),
  check ((closed_at is null) = (closed_by is null))
);
create index finding_history_regressed on finding_history (project_id, rule) where regressions > 0;

-- Issues that a project ignores, on all pages or on one.
create table ignored_issue (
  project_id uuid not null references project (id) on delete cascade,
  rule text not null,
  url text not null default '',
  reason text not null,
  ignored_until timestamptz,
  ignored_by text,
  created_at timestamptz not null,
  primary key (project_id, rule, url)
);

-- Assignee of an issue of a project.
create table issue_assignment (
  project_id uuid not null references project (id) on delete cascade,
  rule text not null,
  organization_id text not null references organization (id) on delete cascade,
  assignee_id text not null references "user" (id) on delete cascade,
  -- null: an API key, or a user who is gone
  assigned_by text references "user" (id) on delete set null,
  assigned_at timestamptz not null,
  primary key (project_id, rule)
);
create index issue_assignment_assigned_by on issue_assignment (assigned_by);
create index issue_assignment_assignee on issue_assignment (assignee_id, organization_id);
create index issue_assignment_organization on issue_assignment (organization_id);

-- Comments of members on an issue.
create table issue_comment (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  rule text not null,
  organization_id text not null references organization (id) on delete cascade,
  -- one of the two, until the user or the key is gone
  author_id text references "user" (id) on delete set null,
  author_key_id uuid references api_key (id) on delete set null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index issue_comment_author on issue_comment (author_id);
create index issue_comment_author_key on issue_comment (author_key_id);
create index issue_comment_issue on issue_comment (project_id, rule, id desc);
create index issue_comment_organization on issue_comment (organization_id);

-- Whether a member gets e-mail about issues.
create table issue_mail_setting (
  -- part of the unsubscribe links
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  enabled boolean not null,
  unique (organization_id, user_id)
);
create index issue_mail_setting_user on issue_mail_setting (user_id);

-- Checks of all pages of an issue after a fix, and how far each has come.
create table issue_validation (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  audit_id uuid not null references audit (id) on delete cascade,
  rule text not null,
  status text not null,
  -- pages when it was requested
  pages int not null,
  fixed int not null default 0,
  failing int not null default 0,
  inconclusive int not null default 0,
  -- number of the page that was checked last
  last_page int not null default -1,
  reason text,
  -- null: an API key, or a user who is gone
  requested_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index issue_validation_issue on issue_validation (audit_id, rule, created_at desc);
create unique index issue_validation_open on issue_validation (audit_id, rule) where status in ('QUEUED', 'RUNNING');
create index issue_validation_organization on issue_validation (organization_id);
create index issue_validation_requested_by on issue_validation (requested_by);
create index issue_validation_unfinished on issue_validation (created_at) where status in ('QUEUED', 'RUNNING');
`;
