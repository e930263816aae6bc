// Import of a property of Search Console from a local server with the documented shapes, killed in the middle: rows lost and doubled,
// bytes per row, memory of the importer, and the time of the lists that read it. Exits with 1 where a bound is not kept.
//   npm run bench:search-days -- [--days 487] [--rows 5000] [--pages 20000]      487 days are 16 months; Google has up to 50,000 rows a day
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { storeProof } from '../../dist/src/services/projects/site-ownership.js';
import { addDays, pacificDay } from '../../dist/src/services/runs/search/pacific-days.js';
import { apiKeyOf, withApi } from '../pages/serve-api.mjs';
import { median, openRig, seconds } from '../rig.mjs';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '487' },
    /** rows of a day: with query, page, country and device */
    rows: { type: 'string', default: '5000' },
    /** pages of the audit whose lists are read */
    pages: { type: 'string', default: '20000' },
  },
});
const [days, rows] = [Number(values.days), Number(values.rows)];
process.env.PAGES = values.pages;
const { PAGES, seedLargeAudit } = await import('../pages/large-audit.mjs');
const ROUNDS = 5;
const LIST_MS = 300;
/** cost of the last third of the days, against the first */
const FLAT = 1.2;
const PROPERTY = 'https://large.example/';
/** rows of 16 months with as many rows as Google has at most: queries, a fifth of them pages, and totals */
const FULL_ROWS = 487 * (50_000 + 10_000 + 120);
const [COUNTRIES, DEVICES] = [40, ['DESKTOP', 'MOBILE', 'TABLET']];
const yesterday = addDays(pacificDay(new Date()), -1);

const rig = await openRig('POSTGRES');
const folder = mkdtempSync(join(tmpdir(), 'sextant-search-days-'));
const service = await serve();
const results = [];
try {
  const { db } = rig.context;
  const viewer = await rig.organization();
  const { projectId, auditId } = await seedLargeAudit(rig, viewer);
  await connect(viewer, projectId);
  const stored = async () =>
    (
      await db.rows(`select count(*)::int as days from search_day where project_id = $1 and type = 'WEB'`, [projectId])
    )[0].days;

  const importing = sync(projectId);
  while ((await stored()) < Math.floor(days / 2)) {
    if (importing.child.exitCode !== null) throw new Error('The first import ended before it was killed.');
    await sleep(100);
  }
  importing.child.kill('SIGKILL');
  await importing.ended;
  const atKill = await stored();
  const again = sync(projectId, stored);
  const began = performance.now();
  if ((await again.ended) !== 0) throw new Error('The second import failed.');
  const took = performance.now() - began;

  const found = await compare(projectId);
  const bytes = await sizes(projectId);
  row('days at the kill, of all', `${atKill} of ${days}`);
  row('rows lost', found.lost, found.lost === 0, '0');
  row('rows doubled', found.doubled, found.doubled === 0, '0');
  row('days with other clicks', found.wrong, found.wrong === 0, '0');
  row('import after the kill, with what lists read', seconds(took));
  const bytesPerRow = bytes.days / (days * rowsOfDay());
  row('bytes per row', bytesPerRow.toFixed(1));
  row('16 months of 50,000 rows a day at these bytes per row', `${((bytesPerRow * FULL_ROWS) / 1e9).toFixed(1)} GB`);
  row('bytes of what lists read', `${(bytes.period / 1e6).toFixed(0)} MB`);
  const third = Math.max(1, Math.floor(again.samples.length / 3));
  const [first, last] = [again.samples.slice(0, third), again.samples.slice(-third)].map((list) => Math.max(...list));
  row('memory of the importer, first third', `${first} MB`);
  row('memory of the importer, last third', `${last} MB`, last <= first * FLAT, `${Math.round(first * FLAT)} MB`);
  row('memory of the importer, peak', `${again.peak()} MB`);

  await db.rows('analyze');
  const key = await apiKeyOf(rig, viewer);
  await withApi(rig, (origin) => lists(origin, key, { projectId, auditId }));
  console.log(`\n${days} days of ${rows} rows with queries and ${pagesOfDay()} with pages; an audit of ${PAGES} pages`);
  console.table(results);
  process.exitCode = results.every(({ kept }) => kept !== 'NO') ? 0 : 1;
} finally {
  service.close();
  rmSync(folder, { recursive: true, force: true });
  await rig.close();
}

function row(what, value, isKept, bound = '') {
  results.push({ what, value, bound, kept: isKept === undefined ? '' : isKept ? 'yes' : 'NO' });
}

async function connect({ organizationId }, projectId) {
  const { db } = rig.context;
  const at = new Date();
  const proof = { projectId, organizationId, host: 'large.example', method: 'DNS' };
  await storeProof(db, { ...proof, expiresAt: new Date(at.getTime() + 86_400_000) }, at);
  await db.pool.query(
    `insert into search_console (project_id, organization_id, property, account, connected_at, due_at)
     values ($1, $2, $3, 'SERVICE_ACCOUNT', $4, $4)`,
    [projectId, organizationId, PROPERTY, at],
  );
}

/** The command that imports the missing days, with its memory: `samples` are of the days while they are imported. */
function sync(projectId, stored) {
  const cli = fileURLToPath(new URL('../../dist/bundle/cli.js', import.meta.url));
  const child = spawn(process.execPath, [cli, 'search-console', 'sync', projectId, '--days', String(days)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: rig.databaseUrl,
      SEXTANT_ALLOW_NETWORKS: '127.0.0.0/8',
      SEARCH_CONSOLE_KEY_FILE: service.keyFile,
      SEARCH_CONSOLE_BASE_URL: service.url,
      LOG_LEVEL: 'error',
    },
  });
  const ended = once(child, 'exit').then(([code]) => code);
  const samples = [];
  let peak = 0;
  const watch = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      const [now, most] = memoryOf(child.pid);
      peak = Math.max(peak, most);
      // the time after the last day goes into the lists that are derived
      if (now > 0 && (await stored()) < days) samples.push(now);
      await sleep(100);
    }
  };
  if (stored) void watch();
  return { child, ended, samples, peak: () => peak };
}

function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024);
    return [megabytes('VmRSS'), megabytes('VmHWM')];
  } catch {
    return [0, 0];
  }
}

function pagesOfDay() {
  return Math.ceil(rows / 5);
}
function rowsOfDay() {
  return rows + pagesOfDay() + COUNTRIES * DEVICES.length;
}
function urlOf(at) {
  return `${PROPERTY}section-${at % 40}/page-${at}`;
}
function countryOf(at) {
  return `a${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`;
}

/** Row of a series on a day that is `back` days ago: seven of ten queries are those of every day. */
function detailRow(day, back, at) {
  const query = at < rows * 0.7 ? at : at + back * Math.ceil(rows * 0.3);
  const keys = [day, `what people search for ${query}`, urlOf(1 + (at % pagesOfDay())), countryOf(at % COUNTRIES)];
  return { keys: [...keys, DEVICES[at % 3]], ...figures(back, at) };
}
function pageRow(day, back, at) {
  return { keys: [day, urlOf(1 + at)], ...figures(back, at) };
}
function placeRow(day, back, at) {
  return { keys: [day, countryOf(Math.floor(at / 3)), DEVICES[at % 3]], ...figures(back, at) };
}
function figures(back, at) {
  const impressions = 1 + ((at * 31 + back) % 50);
  const clicks = (at + back) % 7 === 0 ? 1 + (at % 3) : 0;
  return { clicks, impressions: impressions + clicks, position: 1 + (at % 90) / 2 };
}

/** Google's services as far as an import needs them: only searches on the web have rows. */
async function serve() {
  const series = (dimensions) => {
    if (dimensions.includes('query')) return [detailRow, rows];
    if (dimensions.includes('page')) return [pageRow, pagesOfDay()];
    return [placeRow, COUNTRIES * DEVICES.length];
  };
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/token') return reply({ access_token: 'ya29.bench', expires_in: 3_599, token_type: 'Bearer' });
    const query = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const responseAggregationType = query.dimensions.includes('page') ? 'byPage' : 'byProperty';
    if (query.type !== 'web') return reply({ responseAggregationType });
    if (query.dimensions.length === 1) {
      const found = Array.from({ length: days }, (_, back) => addDays(yesterday, -back)).filter(
        (day) => day >= query.startDate && day <= query.endDate,
      );
      return reply({
        rows: found.map((day) => ({ keys: [day], clicks: 1, impressions: 1, ctr: 1, position: 1 })),
        responseAggregationType,
      });
    }
    const back = (Date.parse(yesterday) - Date.parse(query.startDate)) / 86_400_000;
    const [make, count] = series(query.dimensions);
    const length = Math.max(0, Math.min(query.rowLimit, count - query.startRow));
    const made = Array.from({ length }, (_, at) => make(query.startDate, back, query.startRow + at));
    return reply({ ...(length > 0 && { rows: made }), responseAggregationType });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  const keyFile = join(folder, 'key.json');
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  writeFileSync(
    keyFile,
    JSON.stringify({ client_email: 'bench@bench.example', private_key: privateKey, token_uri: `${url}/token` }),
  );
  return { url, keyFile, close: () => server.close() };
}

/** Rows and clicks of each day against those that the server has. */
async function compare(projectId) {
  const stored = await rig.context.db.rows(
    `select to_char(day, 'YYYY-MM-DD') as day, clicks::float8, page_clicks::float8 as pages, query_clicks::float8 as queries,
            cardinality(places) + cardinality(pages) + cardinality(detail_queries) as rows,
            (select count(distinct (q, p, c))::int from unnest(detail_queries, detail_pages, detail_places) as u (q, p, c)) as distinct
       from search_day where project_id = $1 and type = 'WEB'`,
    [projectId],
  );
  const byDay = new Map(stored.map((one) => [one.day, one]));
  const result = { lost: 0, doubled: stored.length - byDay.size, wrong: 0 };
  const sum = (back, count) =>
    Array.from({ length: count }, (_, at) => figures(back, at).clicks).reduce((a, b) => a + b, 0);
  for (let back = 0; back < days; back += 1) {
    const one = byDay.get(addDays(yesterday, -back)) ?? { rows: 0, distinct: 0 };
    result.lost += Math.max(0, rowsOfDay() - one.rows, rows - one.distinct);
    result.doubled += Math.max(0, one.rows - rowsOfDay());
    const isRight =
      one.clicks === sum(back, COUNTRIES * DEVICES.length) &&
      one.pages === sum(back, pagesOfDay()) &&
      one.queries === sum(back, rows);
    if (!isRight) result.wrong += 1;
  }
  return result;
}

async function sizes() {
  const size = (tables) => tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ');
  const [row] = await rig.context.db.rows(
    `select (${size(['search_day', 'search_text'])})::float8 as days,
            (${size(['search_period', 'search_period_page', 'search_period_query', 'search_performance'])})::float8 as period`,
  );
  return row;
}

async function lists(origin, key, ids) {
  const fields = {
    'Project.searchPerformance': 'project(id: $projectId) { searchPerformance { clicks pages clicksChange } }',
    'Project.searchDays of 16 months': `project(id: $projectId) { searchDays(fromDay: "${addDays(yesterday, -486)}") { date clicks } }`,
    'Project.searchPlaces of 90 days':
      'project(id: $projectId) { searchPlaces { country device clicks impressions position } }',
    'Project.searchQueries':
      'project(id: $projectId) { searchQueries(first: 100) { query clicks clicksChange url previousUrl } }',
    'Project.searchQueries that compete':
      'project(id: $projectId) { searchQueries(first: 100, competing: true) { query clicks competingUrls url previousUrl } }',
    meanPositions: 'meanPositions(projectId: $projectId, first: 100) { nodes { query page clicks } }',
    'Audit.pages by clicks':
      'audit(projectId: $projectId, auditId: $auditId) { pages(first: 50, filter: { query: "clicks > 0 and averagePosition <= 20" }, orderBy: "-clicks") { nodes { url values(fields: ["clicks", "queries"]) } totalCount } }',
    'Audit.uncrawledSearchPages':
      'audit(projectId: $projectId, auditId: $auditId) { uncrawledSearchPages(first: 100) { url clicks } }',
    'Audit.templates':
      'audit(projectId: $projectId, auditId: $auditId) { templates(first: 50) { nodes { clicks28d } } }',
    'Audit.issues by clicks':
      'audit(projectId: $projectId, auditId: $auditId) { issues(orderBy: CLICKS) { rule clicks28d } }',
  };
  for (const [name, field] of Object.entries(fields)) {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `query ($projectId: ID!${field.includes('$auditId') ? ', $auditId: ID!' : ''}) { ${field} }`,
          variables: ids,
        }),
      });
      const { errors } = await response.json();
      if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`);
      times.push(performance.now() - started);
    }
    const ms = Math.round(median(times));
    row(name, `${ms} ms`, ms < LIST_MS, `${LIST_MS} ms`);
  }
}
