/** Keywords and rank checks. */
export const rankings = `
-- Tracked keywords with their newest position.
create table keyword (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  organization_id text not null,
  term text not null,
  folded text not null,
  engine text not null,
  country text not null,
  language text not null,
  location text,
  device text not null check (device in ('DESKTOP', 'MOBILE')),
  target_url text,
  tags text[] not null default '{}',
  created_at timestamptz not null,
  status text not null default 'PENDING' check (status in ('RANKED', 'NOT_IN_TOP', 'PENDING', 'UNKNOWN')),
  position int,
  previous_position int,
  best_position int,
  visible_position int,
  url text,
  depth int,
  last_checked_at timestamptz,
  next_check_at timestamptz
);
create index keyword_due on keyword (next_check_at) where next_check_at is not null;
create unique index keyword_identity on keyword
  (project_id, md5(folded), engine, country, language, device, md5(coalesce(lower(location), '')));
create index keyword_organization on keyword (organization_id, created_at, id);

-- Rank checks, one row a day.
create table ranking (
  id uuid primary key,
  keyword_id uuid not null references keyword (id) on delete cascade,
  slot date not null,
  checked_at timestamptz not null,
  status text not null check (status in ('RANKED', 'NOT_IN_TOP', 'UNKNOWN', 'PARTIAL')),
  position int,
  visible_position int,
  url text,
  depth int not null,
  provider text not null,
  reason text,
  pages_asked int not null,
  pages_ok int not null,
  cost numeric not null default 0,
  results jsonb,
  -- null where the provider reports organic results only, or the first page was not requested
  features jsonb,
  citations jsonb,
  -- what another provider said where the result was in doubt
  second_opinion jsonb,
  unique (keyword_id, slot),
  check ((status = 'RANKED') = (position is not null))
);
create index ranking_features on ranking (keyword_id, checked_at)
  where (features is not null) and status in ('RANKED', 'NOT_IN_TOP');
create index ranking_history on ranking (keyword_id, checked_at);

-- Responses of Google's AI Mode, one a day at most.
create table ai_mode_answer (
  keyword_id uuid not null references keyword (id) on delete cascade,
  slot date not null,
  checked_at timestamptz not null,
  provider text not null,
  -- null: there was no response
  citations jsonb,
  primary key (keyword_id, slot)
);

-- The results page of a keyword, put together from checks that each saw a part.
create table known_results (
  keyword_id uuid primary key references keyword (id) on delete cascade,
  results jsonb not null
);

-- Searches that were ordered, and will be charged, but have no stored response yet: a worker that ends in between leaves them
-- here.
create table search_order (
  keyword_id uuid not null references keyword (id) on delete cascade,
  provider text not null,
  -- goes with the order and comes back with the finished task
  tag uuid not null unique,
  -- id by the service; null until it has confirmed the order
  task_id text,
  ordered_at timestamptz not null,
  primary key (keyword_id, provider)
);

-- Result pages that were paid for by a check that has not ended.
create table search_page (
  keyword_id uuid not null references keyword (id) on delete cascade,
  provider text not null,
  index int not null,
  size int not null,
  page jsonb not null,
  read_at timestamptz not null,
  charged boolean not null default false,
  primary key (keyword_id, provider, index, size)
);
`;
