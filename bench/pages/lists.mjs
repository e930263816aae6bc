// Lists of a site whose findings and facts are shared by several audits: pages, issues, pages of an issue, links, the first bytes
// of exports, and the comparison of audits that are no neighbors; time, and processor time of the API.
// Build first.   npm run bench:lists -- [--audits 3] [--rounds 15] <folder of HTML>
import { basename, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as audits from '../../dist/src/services/runs/audit/lifecycle/audits.js';
import { openAccount } from '../exports/exported-findings.mjs';
import { readProcess } from '../process-tree.mjs';
import { freePort, median, openRig } from '../rig.mjs';
import { startFolderServer } from '../serve-folder.mjs';
import { apiKeyOf, withApi } from './serve-api.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    audits: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '15' },
  },
});
const ROUNDS = Number(values.rounds);

const ISSUES = `query ($projectId: ID!, $auditId: ID!) { audit(projectId: $projectId, auditId: $auditId) { issues {
  id rule severity category title affectedPages instances firstSeenAt regressedPages ignoredPages history(first: 12) { affectedPages } } } }`;
const AFFECTED = `query ($projectId: ID!, $auditId: ID!, $rule: String) { audit(projectId: $projectId, auditId: $auditId) {
  issueConnection(first: 1, rule: $rule) { nodes { affected(first: 50) { nodes { url failing evidence firstSeenAt regressions } nextCursor totalCount } } } } }`;
const COMPARISON = `query ($projectId: ID!, $auditId: ID!, $with: ID!) { audit(projectId: $projectId, auditId: $auditId) { comparison(with: $with) {
  pagesEntered pagesLeft scores { group before after delta causes { cause points } } totals { fixed new unchanged }
  rules { rule fixed new unchanged } findings(first: 25) { nodes { url rule change } nextCursor } } } }`;

const rig = await openRig('POSTGRES');
const { db } = rig.context;
try {
  await rig.start('schedule');
  const port = await freePort();
  const account = await openAccount(rig, port);
  const viewer = { ...(await rig.organization()), organizationId: account.organizationId };
  const keys = { v1: await apiKeyOf(rig, viewer), session: account.sessionToken };
  for (const folder of positionals.map((name) => resolve(name))) {
    const { project, ids, pages } = await auditAgainAndAgain(viewer, folder);
    console.log(`\n${basename(folder)}: ${pages} pages, ${ids.length} audits; medians of ${ROUNDS}`);
    await withApi(rig, async (origin, pid) => console.table(await measure({ origin, pid, keys, project, ids })), {
      port,
    });
  }
} finally {
  await rig.close();
}

async function auditAgainAndAgain(viewer, folder) {
  const worker = await rig.start('crawl');
  const server = await startFolderServer(folder);
  try {
    const { id: project } = await rig.project(viewer, server.url);
    const ids = [];
    let pages = 0;
    for (let at = 0; at < Number(values.audits); at += 1) {
      const { audit } = await audits.start(rig.context, viewer, project, { maxPages: 100_000, render: 'OFF' });
      for (let row = { status: 'QUEUED' }; row.status !== 'COMPLETED'; await sleep(500)) {
        [row] = await db.rows('select status, pages_crawled as pages from audit where id = $1', [audit.id]);
        if (!['QUEUED', 'RUNNING', 'COMPLETED'].includes(row.status)) throw new Error(`It ended as ${row.status}.`);
        pages = row.pages;
      }
      ids.push(audit.id);
    }
    return { project, ids, pages };
  } finally {
    server.close();
    worker.kill('SIGKILL');
  }
}

async function measure({ origin, pid, keys, project, ids }) {
  const newest = ids.at(-1);
  const headers = { authorization: `Bearer ${keys.v1}`, 'content-type': 'application/json' };
  const v1 = `/api/v1/projects/${project}`;
  const reports = `/api/projects/${project}/reports?auditId=${newest}`;
  const succeeded = async (response) => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response;
  };
  const rest = async (path) => (await succeeded(await fetch(`${origin}${v1}${path}`, { headers }))).json();
  const graph = async (query, variables) => {
    const body = JSON.stringify({ query, variables: { projectId: project, auditId: newest, ...variables } });
    const { data, errors } = await (
      await succeeded(await fetch(`${origin}/graphql`, { method: 'POST', headers, body }))
    ).json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  /** The rest is not read: the API stops making it. */
  const firstBytes = async (path, credential = keys.v1) => {
    const response = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${credential}` } });
    const { body } = await succeeded(response);
    const reader = body.getReader();
    await reader.read();
    await reader.cancel();
  };
  const { audit } = await graph(ISSUES, {});
  const [largest] = audit.issues.toSorted((one, other) => other.affectedPages - one.affectedPages);
  const steps = {
    'pages, default order': { goal: 20, ask: () => rest('/pages?limit=50') },
    'pages by -words': { goal: 20, ask: () => rest('/pages?limit=50&orderBy=-words') },
    issues: { goal: 300, ask: () => graph(ISSUES, {}) },
    [`pages of ${largest.rule} (${largest.affectedPages})`]: {
      goal: 300,
      ask: () => graph(AFFECTED, { rule: largest.rule }),
    },
    links: { goal: 300, ask: () => rest('/links?limit=50') },
    'report.ndjson, first bytes': { goal: 300, ask: () => firstBytes(`${reports}&format=ndjson`, keys.session) },
    'report.csv, first bytes': { goal: 300, ask: () => firstBytes(`${reports}&format=csv`, keys.session) },
    'pages.csv, first bytes': { goal: 300, ask: () => firstBytes(`${v1}/pages?format=csv`) },
    'links.csv, first bytes': { goal: 300, ask: () => firstBytes(`${v1}/links?format=csv`) },
    'comparison with the first audit, unknown yet': {
      goal: 300,
      before: () => db.rows('delete from audit_comparison'),
      ask: () => graph(COMPARISON, { with: ids[0] }),
    },
    'comparison with the first audit, again': { goal: 300, ask: () => graph(COMPARISON, { with: ids[0] }) },
  };
  const table = {};
  for (const [name, { ask, before, goal }] of Object.entries(steps)) {
    const times = [];
    let cpu = 0;
    for (let round = -1; round < ROUNDS; round += 1) {
      await before?.();
      const spent = readProcess(pid).cpuSeconds;
      const began = performance.now();
      await ask();
      if (round < 0) continue;
      times.push(performance.now() - began);
      cpu += readProcess(pid).cpuSeconds - spent;
    }
    table[name] = {
      ms: Math.round(median(times)),
      worst: Math.round(Math.max(...times)),
      'API CPU, ms': Math.round((cpu / ROUNDS) * 1_000),
      'goal, ms': goal,
    };
  }
  return table;
}
