/** Search performance, and the local search engine. */
export const search = `
-- Full text of crawled pages: the search engine of an installation without a provider.
create table local_document (
  organization_id text not null references organization (id) on delete cascade,
  project_id uuid not null references project (id) on delete cascade,
  competitor_id uuid references competitor (id) on delete cascade,
  url text not null,
  title text not null,
  words tsvector not null,
  primary key (project_id, url)
);
create index local_document_competitor on local_document (competitor_id) where competitor_id is not null;
create index local_document_organization on local_document (organization_id);
create index local_document_words on local_document using gin (words);

-- Search performance that a search engine reports of past searches: kept apart from checked positions.
create table search_performance (
  project_id uuid not null references project (id) on delete cascade,
  source text not null,
  id int not null,
  from_date date not null,
  to_date date not null,
  query text not null,
  page text not null,
  country text,
  device text,
  average_position real not null,
  clicks bigint not null,
  impressions bigint not null,
  primary key (project_id, source, id)
);
create index search_performance_impressions on search_performance (project_id, impressions desc);

-- Google accounts that organizations are signed in to, one each.
create table google_account (
  organization_id text primary key references organization (id) on delete cascade,
  -- null: the account did not say
  email text,
  -- a refresh token works for the OAuth client alone that it was made for
  client_id text not null,
  -- encrypted
  refresh_token text not null,
  submits_sitemaps boolean not null,
  connected_at timestamptz not null,
  connected_by text references "user" (id) on delete set null,
  -- kind of the refusal that ended it; null: Google accepts it
  ended_by text,
  ended_at timestamptz
);
create index google_account_connected_by on google_account (connected_by);

-- Requests for consent whose response has not come back yet.
create table google_sign_in (
  -- SHA-256 sum of the state, in hexadecimal digits
  state text primary key,
  organization_id text not null references organization (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  -- the session of the browser that it was made for
  session_id text not null,
  -- whose settings the browser returns to
  project_id uuid not null references project (id) on delete cascade,
  -- encrypted
  verifier text not null,
  expires_at timestamptz not null
);
create index google_sign_in_organization on google_sign_in (organization_id);
create index google_sign_in_project on google_sign_in (project_id);
create index google_sign_in_user on google_sign_in (user_id);

-- Search Console properties that projects import from every day.
create table search_console (
  project_id uuid primary key references project (id) on delete cascade,
  organization_id text not null references organization (id) on delete cascade,
  -- as Search Console names it
  property text not null,
  -- that reads it: the service account of the installation, or the Google account of the organization
  account text not null check (account in ('SERVICE_ACCOUNT', 'GOOGLE_ACCOUNT')),
  connected_at timestamptz not null,
  due_at timestamptz not null,
  imported_at timestamptz,
  -- of the last import that succeeded
  rows int,
  -- why the last one did not, and the kind of the refusal
  problem text,
  problem_kind text,
  -- first of the failed imports since the last that succeeded
  failing_since timestamptz,
  -- when an alert said so
  alerted_at timestamptz,
  inspect_due_at timestamptz not null default now(),
  -- requests for inspections on a day of Pacific Time
  inspections_day date,
  inspections int not null default 0,
  -- why the last ones were refused
  inspection_problem text
);
create index search_console_inspect_due on search_console (inspect_due_at);
create index search_console_due on search_console (due_at);
create index search_console_organization on search_console (organization_id);

-- queries and URLs, each once: days refer to them by number
create table search_text (
  -- deleted after the project: there may be millions
  project_id uuid not null,
  kind text not null check (kind in ('QUERY', 'URL')),
  id int not null,
  value text not null,
  -- values may be longer than an index entry
  digest uuid not null generated always as (md5(value)::uuid) stored,
  primary key (project_id, kind, id),
  unique (project_id, kind, digest)
);

-- one day of one kind of search; the arrays of a series have one element for each of its rows, and positions are sums over
-- impressions
create table search_day (
  project_id uuid not null references project (id) on delete cascade,
  type text not null,
  day date not null,
  is_final boolean not null,
  imported_at timestamptz not null,
  aggregation text not null check (aggregation in ('BY_PROPERTY', 'BY_PAGE')),
  clicks bigint not null,
  impressions bigint not null,
  positions bigint not null,
  -- sums of the series
  page_clicks bigint not null,
  query_clicks bigint not null,
  -- totals by country and device
  places int[] not null,
  place_clicks int[] not null,
  place_impressions int[] not null,
  place_positions bigint[] not null,
  pages int[] not null,
  page_series_clicks int[] not null,
  page_series_impressions int[] not null,
  page_series_positions int[] not null,
  detail_queries int[] not null,
  detail_pages int[] not null,
  detail_places int[] not null,
  detail_clicks int[] not null,
  detail_impressions int[] not null,
  detail_positions int[] not null,
  primary key (project_id, type, day)
);

-- States of URLs in Google's index, as URL Inspection reported them: a row for each state, from its first report to its last.
create table url_inspection (
  project_id uuid not null references project (id) on delete cascade,
  digest uuid not null generated always as (md5(url)::uuid) stored,
  since timestamptz not null,
  url text not null,
  inspected_at timestamptz not null,
  verdict text not null,
  coverage_state text not null,
  robots_txt_state text,
  indexing_state text,
  page_fetch_state text,
  google_canonical text,
  user_canonical text,
  last_crawl_at timestamptz,
  crawled_as text,
  link text,
  primary key (project_id, digest, since)
);
create index url_inspection_inspected on url_inspection (inspected_at);

-- 28 days, and the 28 before them
create table search_period (
  project_id uuid primary key references project (id) on delete cascade,
  from_date date not null,
  to_date date not null,
  -- BY_QUERY: an import from the command line, which has rows with queries alone
  aggregation text not null check (aggregation in ('BY_PROPERTY', 'BY_PAGE', 'BY_QUERY')),
  clicks bigint not null,
  impressions bigint not null,
  positions bigint not null,
  page_clicks bigint not null,
  query_clicks bigint not null,
  -- null where not all of these days are imported
  previous_clicks bigint,
  previous_impressions bigint,
  previous_positions bigint,
  -- the same days of the year before
  year_clicks bigint
);

create table search_period_page (
  project_id uuid not null references search_period (project_id) on delete cascade,
  url text not null,
  clicks bigint not null,
  impressions bigint not null,
  positions bigint not null,
  previous_clicks bigint,
  previous_impressions bigint,
  year_clicks bigint,
  -- distinct queries with impressions, those that another page has more clicks of, and clicks below what the site has at these
  -- positions
  queries int not null,
  competing_queries int not null,
  missed_clicks bigint not null,
  digest uuid not null generated always as (md5(url)::uuid) stored,
  primary key (project_id, digest)
);

create table search_period_query (
  project_id uuid not null references search_period (project_id) on delete cascade,
  query text not null,
  clicks bigint not null,
  impressions bigint not null,
  positions bigint not null,
  previous_clicks bigint,
  previous_impressions bigint,
  -- own URLs with impressions, and the one with most clicks, then and before
  urls int not null,
  url text not null,
  previous_url text,
  missed_clicks bigint not null,
  digest uuid not null generated always as (md5(query)::uuid) stored,
  primary key (project_id, digest)
);

-- Sites of Bing Webmaster Tools that projects import from.
create table bing_connection (
  project_id uuid primary key references project (id) on delete cascade,
  organization_id text not null,
  -- as Bing writes it
  site_url text not null,
  -- encrypted
  api_key text not null,
  connected_at timestamptz not null,
  due_at timestamptz not null,
  imported_at timestamptz,
  -- why the last import failed; null: it did not
  problem text
);
create index bing_connection_due on bing_connection (due_at);

-- Queries and pages in Bing, by week: its figures are of no day.
create table bing_week (
  project_id uuid not null references project (id) on delete cascade,
  kind text not null check (kind in ('QUERY', 'PAGE')),
  -- day that Bing gives the week, Pacific Time
  week date not null,
  text text not null,
  clicks int not null,
  impressions int not null,
  -- average over impressions
  position double precision,
  digest uuid not null generated always as (md5(text)::uuid) stored,
  primary key (project_id, kind, week, digest)
);

-- Own URLs that other sites link to, as Bing knows.
create table bing_linked_page (
  project_id uuid not null references project (id) on delete cascade,
  url text not null,
  links int not null,
  -- some of the links: URLs with their anchor texts
  sample jsonb not null,
  digest uuid not null generated always as (md5(url)::uuid) stored,
  primary key (project_id, digest)
);

-- Imported files of reports that have no API, each of its days: never part of the days of Search Console or the weeks of Bing.
create table search_report (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  organization_id text not null,
  kind text not null check (kind in ('GOOGLE_AI_PAGES', 'GOOGLE_AI_COUNTRIES', 'GOOGLE_AI_DEVICES', 'GOOGLE_AI_DAYS',
    'BING_AI_QUERIES', 'BING_AI_PAGES', 'BING_AI_DAYS', 'LINKING_PAGES', 'LINKED_PAGES', 'LINKING_SITES')),
  -- first of the days that the report is about; a report of links has the day of its export
  first_day date not null,
  last_day date not null,
  imported_at timestamptz not null,
  file_name text,
  rows int not null,
  -- rows of the file that became part of another one: their URLs are the same for the crawl
  merged_rows int not null,
  -- rows of the file that were left out: their URLs are of other hosts
  other_host_rows int not null,
  -- the hosts with most of these rows
  other_hosts jsonb not null,
  unique (project_id, kind, first_day, last_day)
);

-- Rows of imported reports.
create table search_report_row (
  report_id uuid not null references search_report (id) on delete cascade,
  project_id uuid not null,
  -- a URL as the crawl spells it, or a country, device, day, query or site as the file does
  text text not null,
  -- impressions, citations or links
  figure int,
  -- average of cited pages, linking sites or target pages
  second_figure double precision,
  -- share of the citations of a query
  share double precision,
  intent text,
  topic text,
  -- last crawl of a linking page
  crawled_on date,
  digest uuid not null generated always as (md5(text)::uuid) stored,
  primary key (report_id, digest)
);

-- Projects whose changed URLs are submitted to IndexNow after audits, or were.
create table index_now (
  project_id uuid primary key references project (id) on delete cascade,
  organization_id text not null,
  enabled boolean not null,
  -- when the key file was last looked for
  checked_at timestamptz not null,
  -- why it was not found
  problem text,
  -- URLs submitted on a day, UTC
  urls_day date,
  urls int not null default 0
);

-- What became of the changed URLs of audits: one row for each audit of a project that submits them.
create table index_now_submission (
  id uuid primary key,
  project_id uuid not null references project (id) on delete cascade,
  organization_id text not null,
  -- an audit and the one before it; both may be deleted before their row
  audit_id uuid not null,
  previous_id uuid not null,
  state text not null check (state in ('WAITING', 'SUBMITTED', 'UNCHANGED', 'FAILED')),
  created_at timestamptz not null,
  -- of the next attempt; null: it has ended
  due_at timestamptz,
  -- that failed since the last batch that was received
  failures smallint not null default 0,
  -- number of the last page of the audit whose URL was looked at and, if changed, received
  last_page int not null default 0,
  -- that were received
  urls int not null default 0,
  -- of the last response
  answered_at timestamptz,
  status smallint,
  message text,
  unique (project_id, audit_id)
);
create index index_now_submission_due on index_now_submission (due_at) where due_at is not null;
`;
