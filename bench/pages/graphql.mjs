// Each step of a user in a list of 100,000 pages, over GraphQL on HTTP: sorts by every field, filters of every kind, groups of them,
// the next page, a jump into the middle. Runs on the compiled sources: npm run bench:pages. PAGES changes the size.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createApiKey } from '../../dist/src/auth/api-key.js';
import { PAGES_PER_ROW, replacePageFields } from '../../dist/src/db/queries/pages/page-field.js';
import { PAGE_FIELDS } from '../../dist/src/services/pages/fields/index.js';
import { encode } from '../../dist/src/services/pages/fields/page-field.js';
import { freePort, median, openRig } from '../rig.mjs';

const PAGES = Number(process.env.PAGES ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const GOAL_MS = 300;

const QUERY = `query ($projectId: ID!, $auditId: ID!, $filter: PageFilterInput, $orderBy: String, $after: String, $skip: Int, $columns: [String!]) {
  audit(projectId: $projectId, auditId: $auditId) {
    pages(first: 50, filter: $filter, orderBy: $orderBy, after: $after, skip: $skip) {
      nodes { id url title status values(fields: $columns) } nextCursor totalCount
    }
  }
}`;
const FILTERS = [
  'status = 404',
  'words < 300 and indexable = true',
  'title contains "page 4"',
  'url contains "-99" or title contains "-99"',
  'description contains "nothing has it"',
  'title contains "über"',
  'structuredData has Product',
  'issue has title-missing',
  'not issue has description-missing and (words < 100 or title is empty)',
  'template in (template-1, template-2, template-3) and score < 2500',
  'canonicalType = OTHER and inlinks > 10 and depth <= 4 and fetchedAt > 2026-01-10',
  'lang is empty and (h1 starts with "h1 of" or h1 is empty) and bytes >= 100 and images != 3',
];

const rig = await openRig('POSTGRES');
try {
  const { key, projectId, auditId } = await seed();
  const port = await freePort();
  const server = fork(fileURLToPath(new URL('../api-server.mjs', import.meta.url)), ['sextant', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: rig.databaseUrl,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
  });
  try {
    await once(server, 'message');
    await measure(`http://127.0.0.1:${port}`, key, { projectId, auditId });
  } finally {
    server.kill();
  }
} finally {
  await rig.close();
}

async function seed() {
  const { organizationId, ...viewer } = await rig.organization();
  const { id: projectId } = await rig.project({ ...viewer, organizationId }, 'https://large.example/');
  const { db } = rig.context;
  const { key, prefix, hash } = createApiKey();
  await db.rows(
    `insert into api_key (id, organization_id, name, prefix, hash, created_at) values (gen_random_uuid(), $1, 'bench', $2, $3, now())`,
    [organizationId, prefix, hash],
  );
  const auditId = randomUUID();
  await db.rows(
    `insert into audit (id, project_id, organization_id, status, options, created_at, completed_at, pages_crawled, pages_known)
     values ($1, $2, $3, 'COMPLETED', '{}', now(), now(), $4, $4)`,
    [auditId, projectId, organizationId, PAGES],
  );
  await db.rows(
    `insert into page (audit_id, id, url, status, outcome, depth, indexable, indexability, title, facts)
     select $1, n, 'https://large.example/section-' || n % 40 || '/page-' || n, 200, 'OK', n % 12, true, 'INDEXABLE', 'Page ' || n, ''
       from generate_series(1, $2::int) n`,
    [auditId, PAGES],
  );
  await db.rows(
    `insert into judged_page (audit_id, page_id, page_sets, errors, warnings, notices, inlinks, link_sources)
     select $1, n, 1, n % 3, n % 7, n % 11, n % 400, array(select generate_series(1, n % 20)) from generate_series(1, $2::int) n`,
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
      `insert into finding (issue_id, page_id, url, failing, applicable, evidence) select $1, n * $3::int, 'https://large.example/' || n, 1, 1, '[]'
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
  return { key, projectId, auditId };
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

async function measure(origin, key, ids) {
  const columns = [
    'title',
    'status',
    'indexability',
    'depth',
    'words',
    'inlinks',
    'timeToFirstByteMs',
    'template',
    'score',
  ];
  const ask = async (variables) => {
    const started = performance.now();
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY, variables: { ...ids, columns, ...variables } }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return { ms: performance.now() - started, pages: data.audit.pages };
  };
  const steps = [
    ...PAGE_FIELDS.filter(({ type }) => type !== 'RULE').flatMap(({ name }) => [
      [`sort by ${name}`, { orderBy: name }],
      [`sort by -${name}`, { orderBy: `-${name}` }],
    ]),
    ...FILTERS.map((query) => [`filter ${query}`, { orderBy: '-words', filter: { query } }]),
    ['jump to the middle by words', { orderBy: '-words', skip: PAGES / 2 }],
    ['jump to the end by title', { orderBy: 'title', skip: PAGES - 100 }],
  ];
  const { pages } = await ask({ orderBy: 'title' });
  steps.push(['next page by title', { orderBy: 'title', after: pages.nextCursor }]);
  const times = new Map();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, variables] of steps) times.set(name, [...(times.get(name) ?? []), (await ask(variables)).ms]);
  const results = [...times].map(([name, list]) => ({
    step: name,
    median: Math.round(median(list)),
    worst: Math.round(Math.max(...list)),
  }));
  results.sort((one, other) => other.median - one.median);
  console.table(results);
  const slow = results.filter(({ median: ms }) => ms > GOAL_MS);
  console.log(
    `${results.length} steps, median of medians ${median(results.map(({ median: ms }) => ms))} ms, ${slow.length} over ${GOAL_MS} ms`,
  );
  process.exitCode = slow.length > 0 ? 1 : 0;
}
