/** Alerts, webhooks and channels. */
export const alerts = `
-- Alerts of one project that have one occasion: an audit, an hour of the watch, a day of rankings.
create table incident (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  project_id uuid not null references project (id) on delete cascade,
  -- alerts of the same one are one incident
  occasion text not null,
  -- null: seen between audits
  audit_id uuid,
  -- 0 error, 1 warning, 2 notice
  severity smallint not null,
  -- the first ones, in the order in which messages list them
  causes jsonb not null,
  -- with those that are left out of causes
  cause_count int not null,
  opened_at timestamptz not null,
  -- of the newest alert
  updated_at timestamptz not null,
  acknowledged_at timestamptz,
  -- the name stays when the user goes
  acknowledged_by text,
  assignee_id text references "user" (id) on delete set null,
  muted_until timestamptz,
  unique (project_id, occasion)
);
create index incident_assignee on incident (assignee_id);
create index incident_worst on incident (organization_id, severity, opened_at desc, id desc);
create index incident_recent on incident (project_id, updated_at desc);

-- Alerts of projects.
create table alert (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  project_id uuid not null references project (id) on delete cascade,
  incident_id uuid references incident (id) on delete cascade,
  kind text not null,
  message text not null,
  data jsonb not null,
  created_at timestamptz not null,
  stored_at timestamptz default clock_timestamp(),
  acknowledged_at timestamptz,
  -- the name stays when the user goes
  acknowledged_by text
);
create index alert_incident on alert (incident_id);
create index alert_newest on alert (project_id, created_at desc);
create index alert_of_organization on alert (organization_id, created_at desc, id desc);
create index alert_open on alert (organization_id, created_at desc, id desc) where acknowledged_at is null;
create index alert_open_of_project on alert (project_id) where acknowledged_at is null;

-- Which events become alerts, and which channels they are sent to; an event without a row has the defaults of its kind.
create table alert_rule (
  project_id uuid not null references project (id) on delete cascade,
  organization_id text not null,
  kind text not null,
  -- null: the whole site
  segment_id uuid references segment (id) on delete set null,
  enabled boolean not null,
  threshold int,
  severity text check (severity in ('ERROR', 'WARNING', 'NOTICE')),
  -- null: all channels, but no webhook
  channel_ids uuid[],
  digest text not null check (digest in ('NONE', 'DAILY', 'WEEKLY')),
  -- HH:MM in the time zone
  quiet_from text,
  quiet_to text,
  time_zone text not null,
  muted_until timestamptz,
  updated_at timestamptz not null,
  primary key (project_id, kind),
  check ((quiet_from is null) = (quiet_to is null))
);
create index alert_rule_segment on alert_rule (segment_id);

-- Webhooks and channels: e-mail, Slack, Teams, Telegram.
create table webhook (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  -- null: every project of the organization
  project_id uuid references project (id) on delete cascade,
  kind text not null default 'WEBHOOK' check (kind in ('WEBHOOK', 'EMAIL', 'SLACK', 'TEAMS', 'TELEGRAM')),
  url text not null,
  -- encrypted: incoming webhook URLs, tokens, addresses
  target text,
  -- the part that may be shown
  target_hint text,
  description text not null,
  events text[] not null,
  active boolean not null,
  disabled_reason text check (disabled_reason in ('GONE', 'FAILING')),
  -- the secret itself is nowhere: it is made from the installation's own, this number and the id
  secret_version int not null default 1,
  -- the previous secret signs as well until then
  former_secret_until timestamptz,
  earlier_secrets_until timestamptz[] not null default '{}',
  -- since the last successful delivery
  failures int not null default 0,
  failing_since timestamptz,
  -- no delivery is sent before
  rests_until timestamptz,
  created_at timestamptz not null,
  constraint webhook_target check ((kind = 'WEBHOOK') = (target is null))
);
create index webhook_organization on webhook (organization_id);
create index webhook_project on webhook (project_id);

-- Alerts that wait for the next digest of a channel.
create table alert_digest_entry (
  alert_id uuid not null references alert (id) on delete cascade,
  webhook_id uuid not null references webhook (id) on delete cascade,
  organization_id text not null,
  project_id uuid not null,
  due_at timestamptz not null,
  primary key (alert_id, webhook_id)
);
create index alert_digest_entry_due on alert_digest_entry (due_at);
create index alert_digest_entry_webhook on alert_digest_entry (webhook_id);

-- Deliveries to webhooks and channels.
create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook (id) on delete cascade,
  organization_id text not null,
  -- null: a test delivery. No foreign key: its check would let the end of an audit and the deletion of its project wait for
  -- each other.
  project_id uuid,
  event_id uuid not null,
  event text not null,
  -- the text that is signed
  payload text not null,
  -- null: all recipients of the channel
  recipients_left text[],
  status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  -- grows with every request that is sent; only the newest one may store its result
  attempts int not null default 0,
  -- of these, before a replay
  former_attempts int not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  response_status smallint,
  latency_ms int,
  error text,
  error_detail text,
  created_at timestamptz not null,
  unique (webhook_id, event_id),
  check ((status = 'PENDING') = (next_attempt_at is not null))
);
create index webhook_delivery_age on webhook_delivery (created_at);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where status = 'PENDING';
create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_project on webhook_delivery (project_id);
`;
