/** Core Web Vitals. */
export const vitals = `
-- Core Web Vitals, from the field and from the lab.
create table vitals (
  project_id uuid not null references project (id) on delete cascade,
  source text not null check (source in ('FIELD', 'LAB')),
  form_factor text not null check (form_factor in ('PHONE', 'DESKTOP', 'TABLET', 'ALL')),
  url text not null,
  collected_at timestamptz not null,
  collected_first date,
  lcp real,
  inp real,
  cls real,
  fcp real,
  ttfb real,
  tbt real,
  speed_index real,
  score real,
  details jsonb,
  -- by metric: good, needs improvement, poor
  shares jsonb,
  -- of the newest field data: round-trip time, parts of LCP, kinds of navigations
  breakdown jsonb,
  basis_version text,
  primary key (project_id, source, form_factor, url, collected_at)
);
`;
