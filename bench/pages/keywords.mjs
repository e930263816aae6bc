// The requests of the Rankings screen with 2,000 keywords that were checked daily for 90 days, over GraphQL on HTTP:
//   npm run bench:keywords      KEYWORDS changes the number
import { readFileSync } from 'node:fs';
import { median, openRig } from '../rig.mjs';
import { apiKeyOf, withApi } from './serve-api.mjs';

const KEYWORDS = Number(process.env.KEYWORDS ?? 2_000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const DAYS = 90;
const GOAL_MS = 300;

const rig = await openRig('POSTGRES');
try {
  const viewer = await rig.organization();
  const { id: projectId } = await rig.project(viewer, 'https://large.example/');
  await seed(viewer.organizationId, projectId);
  const key = await apiKeyOf(rig, viewer);
  await withApi(rig, (origin) => measure(`${origin}/graphql`, key, projectId));
} finally {
  await rig.close();
}

/** A tenth ranks nowhere, and positions move from day to day. */
async function seed(organizationId, projectId) {
  const { db } = rig.context;
  await db.rows(
    `insert into keyword (id, project_id, organization_id, term, folded, engine, country, language, device, created_at, status,
       position, previous_position, best_position, url, depth, last_checked_at, tags)
     select gen_random_uuid(), $1, $2, 'keyword ' || n, 'keyword ' || n, 'google', 'US', 'en', case n % 2 when 0 then 'MOBILE' else 'DESKTOP' end,
       now() - interval '${DAYS} days', case when n % 10 = 0 then 'NOT_IN_TOP' else 'RANKED' end,
       case when n % 10 = 0 then null else 1 + n % 90 end, case when n % 10 = 0 then null else 1 + (n + 3) % 90 end, 1 + n % 9,
       'https://large.example/page-' || n % 500, 100, now(), array['tag-' || n % 8]
     from generate_series(1, $3::int) n`,
    [projectId, organizationId, KEYWORDS],
  );
  await db.rows(
    `insert into ranking (id, keyword_id, slot, checked_at, status, position, url, depth, provider, pages_asked, pages_ok, cost, results)
     select gen_random_uuid(), k.id, current_date - d, now() - d * interval '1 day', k.status,
       case when k.position is null then null else 1 + (k.position + d) % 95 end,
       case when k.position is null then null else k.url end, 100, 'bench', 1, 1, 0.002,
       (select jsonb_agg(jsonb_build_object('position', p, 'url', 'https://site-' || p || '.example/', 'title', 'Result ' || p)) from generate_series(1, 10) p)
     from keyword k, generate_series(0, $2::int - 1) d where k.project_id = $1`,
    [projectId, DAYS],
  );
  await db.rows('analyze keyword, ranking');
}

/** As the web application sends it. */
function operation(file) {
  return readFileSync(new URL(`../../facades/dashboard/operations/${file}.graphql`, import.meta.url), 'utf8');
}

async function measure(url, key, projectId) {
  const ask = async ([, query, variables]) => {
    const started = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { projectId, ...variables } }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return { ms: performance.now() - started, data };
  };
  const keywords = operation('rankings/WebKeywords');
  const { data } = await ask(['', keywords, {}]);
  const steps = [
    ['summary', operation('competitors/WebStandings'), {}],
    ['summary of a tag', operation('competitors/WebStandings'), { tag: 'tag-3' }],
    ['positions over time', operation('rankings/WebPositionHistory'), {}],
    ['first keywords', keywords, {}],
    ['next keywords', keywords, { after: data.keywords.nextCursor }],
    ['by position', keywords, { sort: 'POSITION' }],
    ['of a tag', keywords, { tag: 'tag-3' }],
    ['by text', keywords, { search: '19' }],
    ['checks of a keyword', operation('rankings/WebRankChecks'), { keywordId: data.keywords.nodes[0].id }],
  ];
  const times = new Map(steps.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const step of steps) times.get(step[0]).push((await ask(step)).ms);
  const results = [...times].map(([step, list]) => ({
    step,
    median: Math.round(median(list)),
    worst: Math.round(Math.max(...list)),
  }));
  console.log(`${data.keywords.totalCount} keywords, ${DAYS} checks of each`);
  console.table(results);
  process.exitCode = results.some(({ median: ms }) => ms > GOAL_MS) ? 1 : 0;
}
