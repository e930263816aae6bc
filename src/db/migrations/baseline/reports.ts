/** Reports and scheduled e-mail. */
export const reports = `
-- The look of the reports of an organization.
create table report_branding (
  organization_id text primary key references organization (id) on delete cascade,
  company text not null,
  -- #rrggbb; null: that of Sextant
  color text,
  -- of reports whose client has none
  language text not null default 'en',
  -- in which the first of a month begins for contacts of clients
  time_zone text not null default 'UTC',
  logo bytea,
  logo_type text check (logo_type in ('image/png', 'image/jpeg')),
  sections text[] not null,
  updated_at timestamptz not null,
  check ((logo is null) = (logo_type is null))
);

-- Links to reports that work without an account, by the hash of their token.
create table report_link (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  -- null: the report of a client
  project_id uuid references project (id) on delete cascade,
  -- null: the newest completed audit, whichever that is
  audit_id uuid references audit (id) on delete cascade,
  -- null: the report of a project
  client_id uuid references client (id) on delete cascade,
  -- such as 2026-10, of a client; null: the month before the one in which it is opened
  month text,
  label text not null,
  hash bytea not null unique,
  -- salted hash; null: the link is enough
  password text,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accesses int not null default 0,
  last_access_at timestamptz,
  check ((project_id is null) <> (client_id is null))
);
create index report_link_audit on report_link (audit_id);
create index report_link_client on report_link (client_id, created_at desc, id desc);
create index report_link_organization on report_link (organization_id);
create index report_link_project on report_link (project_id, created_at desc, id desc);

-- Reports by e-mail.
create table report_schedule (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade unique,
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

-- Users who get a report by e-mail.
create table report_recipient (
  id uuid primary key,
  schedule_id uuid not null references report_schedule (id) on delete cascade,
  organization_id text not null references organization (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  unique (schedule_id, user_id)
);
create index report_recipient_organization on report_recipient (organization_id);
create index report_recipient_user on report_recipient (user_id);

-- Contacts of a client who receive its report by e-mail once they have confirmed.
create table report_contact (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  client_id uuid not null references client (id) on delete cascade,
  name text not null,
  -- null: the contact was removed, and the hash alone remembers whether it had stopped
  email text,
  -- hash of the client and the e-mail in lower case
  address_hash bytea not null,
  -- named by the link of the newest confirmation e-mail; null: none, or it was used
  confirmation_id uuid unique,
  confirmation_until timestamptz,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  -- null: the contact receives nothing
  next_at timestamptz,
  -- month of the newest report that was queued, such as 2026-10
  last_month text,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (client_id, address_hash),
  check ((email is null) = (removed_at is not null)),
  check (next_at is null or confirmed_at is not null)
);
create index report_contact_due on report_contact (next_at) where next_at is not null;
create index report_contact_organization on report_contact (organization_id);
create index report_contact_user on report_contact (created_by);

-- Digests by e-mail, daily or weekly.
create table weekly_summary (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  -- null: all projects of the organization
  project_id uuid references project (id) on delete cascade,
  -- all projects of one client; null: of all
  client_id uuid references client (id) on delete cascade,
  frequency text not null default 'WEEKLY' check (frequency in ('DAILY', 'WEEKLY')),
  -- nothing is sent of a period without changes
  skip_unchanged boolean not null default false,
  time_zone text not null,
  next_at timestamptz not null,
  last_at timestamptz,
  created_at timestamptz not null
);
create index weekly_summary_client on weekly_summary (client_id);
create index weekly_summary_due on weekly_summary (next_at);
create index weekly_summary_project on weekly_summary (project_id);
create unique index weekly_summary_subject on weekly_summary
  (organization_id, user_id, coalesce(project_id, client_id, '00000000-0000-0000-0000-000000000000'));
create index weekly_summary_user on weekly_summary (user_id);

-- E-mail that is sent by a schedule, and its attempts.
create table scheduled_mail (
  -- of the message: every attempt has the same
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  project_id uuid references project (id) on delete cascade,
  -- null: it goes to a contact of a client
  user_id text references "user" (id) on delete cascade,
  contact_id uuid references report_contact (id) on delete cascade,
  kind text not null,
  -- the schedule or summary that made it
  source_id uuid not null,
  data jsonb not null,
  status text not null check (status in ('PENDING', 'SENT', 'SKIPPED', 'FAILED')),
  attempts int not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  error text,
  created_at timestamptz not null,
  check ((user_id is null) <> (contact_id is null))
);
create index scheduled_mail_contact on scheduled_mail (contact_id);
create index scheduled_mail_created on scheduled_mail (created_at);
create index scheduled_mail_due on scheduled_mail (next_attempt_at) where status = 'PENDING';
-- one message gathers what happens until it is sent
create unique index scheduled_mail_gathering on scheduled_mail (user_id, project_id)
  where (kind = 'ISSUE_ACTIVITY') and (status = 'PENDING') and (attempts = 0);
create index scheduled_mail_organization on scheduled_mail (organization_id);
create index scheduled_mail_project on scheduled_mail (project_id);
create index scheduled_mail_source on scheduled_mail (source_id, created_at desc, id desc);
create index scheduled_mail_user on scheduled_mail (user_id);
`;
