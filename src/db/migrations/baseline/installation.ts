/** Tables that all organizations share. */
export const installation = `
-- Secrets and settings of the installation.
create table installation (
  name text primary key,
  value text not null
);

-- Jobs to queue, written in the transaction that makes them necessary.
create table outbox (
  id bigint generated always as identity primary key,
  queue text not null,
  job_id text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

-- Counters of rate limits. A crash of the server may empty it.
create unlogged table rate_limit (
  key text primary key,
  points int not null default 0,
  expire bigint
);

-- How fast all processes together may call an outside service: one token bucket each.
create table service_pace (
  service text primary key,
  tokens float8 not null,
  -- ms since 1970 by the database's clock
  at float8 not null
);

-- How each host may be crawled, agreed upon by all processes. A crash of the server may empty it.
create unlogged table host_pace (
  host text primary key,
  places smallint not null,
  crawl_delay_ms int not null default 0,
  -- with a crawl delay: the first moment that is not reserved yet
  next_start_at timestamptz,
  -- by Retry-After
  not_before timestamptz,
  used_at timestamptz not null
);

-- How many requests each audit has under way at a host, and would like to have.
create unlogged table host_share (
  host text not null,
  holder uuid not null,
  places smallint not null,
  wanted smallint not null,
  seen_at timestamptz not null,
  primary key (host, holder)
);
`;
