// An audit of 100,000 pages with all their fields, for what measures lists. PAGES changes the size.
import { createHash, randomUUID } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { PAGES_PER_ROW, replacePageFields } from '../../dist/src/db/queries/pages/page-field.js';
import { PAGE_FIELDS } from '../../dist/src/services/projects/page-fields/index.js';
import { encode } from '../../dist/src/services/projects/page-fields/page-field.js';
import { packSummary } from '../../dist/src/services/runs/audit/reader/page-summary.js';

export const PAGES = Number(process.env.PAGES ?? 100_000);

/** the summary of every page */
const SUMMARY = {
  fetchedAt: '2026-01-02T03:04:05.678Z',
  unchanged: false,
  discoveredBy: 'LINK',
  problem: null,
  redirect: null,
  clientRedirect: null,
  rendered: false,
  mediaType: 'text/html',
  bytes: 43_210,
  timeToFirstByteMs: 12,
  description:
    'What a page of a large site says of itself in the description that search results show below its title.',
  h1: 'Heading of a page',
  canonical: 'https://large.example/section-1/page-1',
  robots: ['index', 'follow'],
  lang: 'en',
  words: 700,
  hreflang: ['en', 'de', 'x-default'],
};

/** In the database of a rig, for one organization. */
export async function seedLargeAudit(rig, viewer) {
  const { organizationId } = viewer;
  const { id: projectId } = await rig.project(viewer, 'https://large.example/');
  const { db } = rig.context;
  const auditId = randomUUID();
  await db.rows(
    `insert into audit (id, project_id, organization_id, status, options, created_at, completed_at, pages_crawled, pages_known)
     values ($1, $2, $3, 'COMPLETED', '{}', now(), now(), $4, $4)`,
    [auditId, projectId, organizationId, PAGES],
  );
  // a page that is no HTML: lists read its summary alone
  const facts = zstdCompressSync(
    JSON.stringify({ url: 'https://large.example/', html: null, headers: {}, timing: {} }),
  );
  const hash = createHash('sha256').update(facts).digest().subarray(0, 16);
  await db.rows('insert into page_content (project_id, hash, facts) values ($1, $2, $3)', [projectId, hash, facts]);
  await db.rows(
    `insert into page (audit_id, id, url, status, outcome, depth, indexable, indexability, title, summary, response, content)
     select $1, n, 'https://large.example/section-' || n % 40 || '/page-' || n, 200, 'OK', n % 12, true, 'INDEXABLE', 'Page ' || n, $3, '', $4
       from generate_series(1, $2::int) n`,
    [auditId, PAGES, packSummary(SUMMARY), hash],
  );
  await db.rows(
    `insert into page_metrics (audit_id, page_id, page_sets, errors, warnings, notices, inlinks, link_sources)
     select $1, n, 1, n % 3, n % 7, n % 11, n % 400, decode(repeat('10', (n % 20)::int), 'hex') from generate_series(1, $2::int) n`,
    [auditId, PAGES],
  );
  for (const [rule, every] of [
    ['title-missing', 10],
    ['description-missing', 2],
  ]) {
    const issueId = randomUUID();
    await db.rows(
      `insert into issue (id, audit_id, rule, severity, category, affected_pages, instances, sample_urls) values ($1, $2, $3, 'ERROR', 'META', $4, $4, '{}')`,
      [issueId, auditId, rule, Math.floor(PAGES / every)],
    );
    await db.rows(
      `insert into finding (line_id, page_id, url, failing, applicable, evidence) select (select line_id from issue where id = $1), n * $3::int, 'https://large.example/' || n, 1, 1, '[]'
         from generate_series(1, $2::int) n`,
      [issueId, Math.floor(PAGES / every), every],
    );
  }
  const started = performance.now();
  await db.transaction((client) => replacePageFields(client, auditId, rows()));
  console.log(`storing the fields of ${PAGES} pages: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  const [{ size }] = await db.rows(`select pg_size_pretty(pg_total_relation_size('page_field')) as size`);
  console.log(`page_field: ${size}`);
  await db.rows('analyze');
  return { projectId, auditId };
}

/** Made-up values as sites have them: some repeated, some of each page alone, some missing. */
function* rows() {
  const fields = PAGE_FIELDS.filter(({ type }) => type !== 'RULE');
  for (let first = 1; first <= PAGES; first += PAGES_PER_ROW) {
    const numbers = Array.from({ length: Math.min(PAGES_PER_ROW, PAGES - first + 1) }, (_, at) => first + at);
    for (const field of fields) {
      const values = numbers.map((number) => encode(field, valueOf(field, number)));
      const isText = ['TEXT', 'CHOICE', 'LIST'].includes(field.type);
      yield { field: field.name, firstPage: first, numbers: isText ? null : values, texts: isText ? values : null };
    }
  }
}

function valueOf({ name, type, choices }, number) {
  const noise = (number * 2_654_435_761) % 4_294_967_296;
  if (name === 'number') return number;
  if (name === 'url') return `https://large.example/section-${number % 40}/page-${noise}-${number}`;
  if (name === 'status') return [200, 200, 200, 301, 404][noise % 5];
  if (noise % 10 === 0 && name !== 'path') return null;
  if (type === 'CHOICE') return choices[noise % choices.length];
  if (type === 'BOOLEAN') return noise % 3 === 0;
  if (type === 'DATE') return new Date(Date.UTC(2026, 0, 1) + (noise % 3_000_000) * 1_000);
  if (type === 'LIST')
    return ['Article', 'Person in Article', 'Product', 'Offer in Product'].slice(noise % 3, 1 + (noise % 4));
  if (type === 'NUMBER') return noise % 5_000;
  return name === 'template'
    ? `template-${noise % 40}`
    : `${name} of page ${noise} in section ${number % 40} of a large site`;
}
