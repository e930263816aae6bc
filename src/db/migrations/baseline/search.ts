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
  clicks int not null,
  impressions int not null,
  primary key (project_id, source, id)
);
create index search_performance_impressions on search_performance (project_id, impressions desc);

-- Search Console properties that projects import from every day.
create table search_console (
  project_id uuid primary key references project (id) on delete cascade,
  organization_id text not null references organization (id) on delete cascade,
  -- as Search Console names it
  property text not null,
  connected_at timestamptz not null,
  due_at timestamptz not null,
  imported_at timestamptz,
  -- of the last import that succeeded
  rows int,
  -- why the last one did not
  problem text
);
create index search_console_due on search_console (due_at);
create index search_console_organization on search_console (organization_id);
`;
