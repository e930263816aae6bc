// Each step of a user in a list of 100,000 pages, over GraphQL on HTTP: sorts by every field, filters of every kind, groups of them,
// the next page, a jump into the middle. Runs on the compiled sources: npm run bench:pages. PAGES changes the size.
import { PAGE_FIELDS } from '../../dist/src/services/projects/page-fields/index.js';
import { median, openRig } from '../rig.mjs';
import { PAGES, seedLargeAudit } from './large-audit.mjs';
import { apiKeyOf, withApi } from './serve-api.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const GOAL_MS = 300;

const QUERY = `query ($projectId: ID!, $auditId: ID!, $filter: PageFilterInput, $orderBy: String, $after: String, $skip: Int, $columns: [String!], $listsFacts: Boolean = false) {
  audit(projectId: $projectId, auditId: $auditId) {
    pages(first: 50, filter: $filter, orderBy: $orderBy, after: $after, skip: $skip) {
      nodes {
        id url title status values(fields: $columns)
        facts @include(if: $listsFacts) {
          fetchedAt discoveredBy unchanged rendered problem redirect clientRedirect mediaType bytes timeToFirstByteMs
          description h1 canonical robots lang words hreflang
        }
      }
      nextCursor totalCount
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
  const viewer = await rig.organization();
  const { projectId, auditId } = await seedLargeAudit(rig, viewer);
  const key = await apiKeyOf(rig, viewer);
  await withApi(rig, (origin) => measure(origin, key, { projectId, auditId }));
} finally {
  await rig.close();
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
    ['default order, as REST v1 lists it', { columns: [], listsFacts: true }],
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
