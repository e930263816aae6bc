/** Organizations, their keys, quotas and audit log; invitations. */
export const organizations = `
-- Organizations, members and invitations: Better Auth's own names, except for the plan.
create table organization (
  id text primary key,
  name text not null,
  slug text not null unique,
  plan text not null default 'FREE' check (plan in ('FREE', 'PRO', 'ENTERPRISE')),
  logo text,
  "createdAt" timestamptz not null,
  metadata text
);

create table member (
  id text primary key,
  "organizationId" text not null references organization (id) on delete cascade,
  "userId" text not null references "user" (id) on delete cascade,
  role text not null,
  "createdAt" timestamptz not null,
  -- null: the whole organization; ids of deleted clients stay, so that nobody comes to see more
  client_ids text[] check (client_ids <> '{}'),
  -- the last day of the membership (UTC)
  ends_on date,
  -- admins change what concerns all clients
  constraint member_limited_check check (client_ids is null or role in ('viewer', 'commenter', 'member'))
);
create index "member_organizationId_idx" on member ("organizationId");
create index "member_userId_idx" on member ("userId");

create table invitation (
  id text primary key,
  "organizationId" text not null references organization (id) on delete cascade,
  email text not null,
  role text,
  status text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "inviterId" text not null references "user" (id) on delete cascade
);
create index invitation_email_idx on invitation (email);
create index "invitation_organizationId_idx" on invitation ("organizationId");

-- Invitation links, by the hash of their token.
create table sign_up_invitation (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  role text not null check (role in ('viewer', 'commenter', 'member', 'admin')),
  email text,
  -- The link was never shown: its use proves that the user reads the mailbox.
  mailed_at timestamptz,
  note text not null,
  hash bytea not null unique,
  client_ids text[] check (client_ids <> '{}'),
  ends_on date,
  created_by text references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by text references "user" (id) on delete set null
);
create index sign_up_invitation_organization on sign_up_invitation (organization_id);

-- How often the password of an account was tried from where, by a hash of both.
create table sign_in_attempt (
  key bytea primary key,
  attempts int not null,
  opens_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_attempt_expiry on sign_in_attempt (expires_at);

-- API keys, by the hash of the key.
create table api_key (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  name text not null,
  prefix text not null unique,
  hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  expires_at timestamptz,
  scopes text[] not null default '{read,write}' check ((scopes <@ '{read,write}') and (scopes <> '{}')),
  -- both null: every project, those to come included; ids of deleted projects and clients stay, so that no key comes to see more
  project_ids text[] check (project_ids <> '{}'),
  client_ids text[] check (client_ids <> '{}')
);
create index api_key_organization on api_key (organization_id);

-- Changes by users, API keys and the operator: who made them, when and from where.
create table audit_log (
  id uuid primary key,
  organization_id text not null references organization (id) on delete cascade,
  at timestamptz not null,
  action text not null,
  actor_kind text not null check (actor_kind in ('USER', 'API_KEY', 'OPERATOR')),
  actor_id text,
  -- at that time: users and keys are renamed and deleted
  actor_name text,
  target_id text,
  target_name text,
  details jsonb not null,
  address text,
  user_agent text
);
create index audit_log_newest on audit_log (organization_id, at desc, id desc);
create index audit_log_oldest on audit_log (at);

-- Responses to requests with an Idempotency-Key, encrypted by a key of the client.
create table idempotency_key (
  organization_id text not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status int,
  headers jsonb,
  body bytea,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (organization_id, route, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Uses of the quota of a period that have no row of their own: audits and fixes of deleted projects, invitations, paid searches.
create table spent_quota (
  id uuid primary key default gen_random_uuid(),
  organization_id text not null references organization (id) on delete cascade,
  quota text not null check (quota in ('auditsPerDay', 'fixesPerMonth', 'invitationsPerDay', 'paidSearchesPerDay')),
  amount int not null default 1,
  spent_at timestamptz not null
);
create index spent_quota_use on spent_quota (organization_id, quota, spent_at);

-- Links to other sites that the audits of an organization have checked on the newest day (UTC) with any.
create table link_check_day (
  organization_id text primary key references organization (id) on delete cascade,
  day date not null,
  used int not null
);
`;
