/** URLs and pages of an audit. */
export const pages = `
-- The frontier. Bulk tables have no foreign keys: a check for every row of a COPY costs more than the row. Triggers of whole
-- statements delete their rows (deletion.ts).
create table crawl_url (
  audit_id uuid not null,
  id int not null,
  hash bytea not null,
  -- empty once it is done: its page has it
  url text not null,
  depth smallint,
  discovered_by text not null,
  done boolean not null default false,
  linked_from int,
  hops smallint not null default 0,
  grown boolean not null default false,
  primary key (audit_id, id),
  unique (audit_id, hash)
);
create index crawl_url_open on crawl_url (audit_id, coalesce(depth, 32767), id) where not done;

-- URLs that the sitemaps of a site list.
create table sitemap_entry (
  audit_id uuid not null,
  id int not null,
  url text not null,
  lastmod text,
  sitemap text not null,
  alternates jsonb,
  primary key (audit_id, id)
);

-- Pages of an audit.
create table page (
  audit_id uuid not null,
  id int not null,
  url text not null,
  status smallint,
  outcome text not null,
  depth smallint,
  indexable boolean not null,
  indexability text not null,
  title text not null,
  -- JSON of what lists show of the facts: JSON may hold characters that jsonb refuses. An array is all of it, an object what
  -- differs from the summary of the content, by its positions
  summary text not null,
  -- packed facts of the response alone, and the hash of all others: those are in page_content
  response bytea not null,
  content bytea not null,
  -- values of extractors, in the form of facts/extraction.ts; null without extractors
  extracted jsonb,
  primary key (audit_id, id)
);

-- What lasts of the facts of pages, packed: stored once for all audits of a project in which a page has the same.
create table page_content (
  project_id uuid not null,
  -- the first 16 bytes of the SHA-256 of the facts
  hash bytea not null,
  facts bytea not null,
  -- of the page that had these facts first, whole; null where its pages have theirs by themselves
  summary text,
  primary key (project_id, hash)
);
alter table page_content alter column facts set storage external;

-- Fields that page lists are filtered and sorted by, in arrays of a thousand pages: a statement reads only its fields, and to
-- store them costs a fraction of what rows cost. A new field needs no change of the schema.
create table page_field (
  audit_id uuid not null references audit (id) on delete cascade,
  field text not null,
  -- number of the first page in the arrays; the field "number" has those of all
  first_page int not null,
  numbers int[],
  texts text[] collate "C",
  primary key (audit_id, field, first_page)
);

-- Issues that pages of one template have in common, and the points that they cost: one fix for all.
create table page_template (
  audit_id uuid not null references audit (id) on delete cascade,
  -- fingerprint of the shared markup
  template text not null,
  -- order by lost points
  place int not null,
  pages int not null,
  indexable int not null,
  points real not null,
  path text not null,
  sample_urls text[] not null,
  issues jsonb not null,
  primary key (audit_id, template)
);

-- Small screenshots of pages of the newest audit of a project.
create table page_screenshot (
  audit_id uuid not null references audit (id) on delete cascade,
  page_id int not null,
  viewport text not null check (viewport in ('PHONE', 'DESKTOP')),
  organization_id text not null,
  width smallint not null,
  height smallint not null,
  -- WebP
  image bytea not null check (octet_length(image) <= 131072),
  taken_at timestamptz not null,
  primary key (audit_id, page_id, viewport)
);
alter table page_screenshot alter column image set storage external;

-- Scores and incoming links of pages. Sources of links are bytes: a row for every link would be the largest table of all.
create table page_metrics (
  audit_id uuid not null,
  page_id int not null,
  page_sets smallint not null,
  errors int not null,
  warnings int not null,
  notices int not null,
  inlinks int not null,
  link_sources bytea not null,
  page_rank real,
  score smallint,
  primary key (audit_id, page_id)
);

-- Results of evaluating a page, for the next audit: kept of a project's newest completed audit. A crash of the server may empty
-- it.
create unlogged table page_evaluation (
  audit_id uuid not null,
  page_id int not null,
  evaluation bytea not null,
  primary key (audit_id, page_id)
);
alter table page_evaluation alter column evaluation set storage external;
`;
