// Two hosts against one database: network namespaces with an address each, a crawl worker and a scheduler in both. As root.
// npm run test:two-hosts -- --sites 4 --pages 12
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openRig, seconds } from '../../bench/rig.mjs';
import * as audits from '../../dist/src/services/runs/audit/lifecycle/audits.js';

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '4' },
    pages: { type: 'string', default: '12' },
  },
});
const [sites, pages] = [Number(values.sites), Number(values.pages)];
/** Only routed on the bridge. The addresses are public ones, since sites in private networks are not paced together. */
const NETWORK = '11.77.0';
const HOSTS = [2, 3].map((at) => ({ name: `sextant-host-${at}`, address: `${NETWORK}.${at}`, link: `sxt${at}` }));
const BRIDGE = 'sxt-bridge';
const HERE = `${NETWORK}.1`;
/** delay of robots.txt, and the time by which a start may be early by the clocks of two processes */
const DELAY_S = 1;
const EARLY_S = 0.1;
const WITHIN_MS = 600_000;

const ip = (...args) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });

function openNetwork() {
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${HERE}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const { name, address, link } of HOSTS) {
    ip('netns', 'add', name);
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', link, 'master', BRIDGE, 'up');
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    ip('-n', name, 'link', 'set', 'eth0', 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
  }
}

function closeNetwork() {
  for (const { name } of HOSTS) ip('netns', 'del', name);
  ip('link', 'del', BRIDGE);
}

/** The database listens on loopback only. */
async function forward(url) {
  const target = new URL(url);
  const { port, hostname } = target;
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward])
      end.on('error', () => {
        socket.destroy();
        onward.destroy();
      });
  });
  server.listen(0, HERE);
  await once(server, 'listening');
  target.host = `${HERE}:${server.address().port}`;
  return { url: target.href, close: () => server.close() };
}

/** A site that asks crawlers for a pause between requests, and notes who came when. */
async function openSite() {
  const seen = [];
  const server = createHttpServer((request, response) => {
    const at = request.url === '/' ? 0 : Number(/^\/page-(\d+)$/.exec(request.url)?.[1] ?? Number.NaN);
    if (request.url === '/robots.txt') return response.end(`User-agent: *\nCrawl-delay: ${DELAY_S}\n`);
    seen.push({ at: performance.now(), from: request.socket.remoteAddress, url: request.url });
    response.writeHead(at < pages ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    const next = Array.from({ length: pages }, (_, to) => `<a href="/page-${to}">Page ${to}</a>`).join('');
    return response.end(`<!doctype html><html lang="en"><title>Page ${at} of a site</title><h1>Page ${at}</h1>${next}`);
  });
  server.listen(0, HERE);
  await once(server, 'listening');
  return { url: `http://${HERE}:${server.address().port}/`, seen, close: () => server.close() };
}

async function until(look) {
  for (const end = Date.now() + WITHIN_MS; ; await sleep(200)) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`It did not happen within ${seconds(WITHIN_MS)}.`);
  }
}

openNetwork();
const rig = await openRig('POSTGRES');
const opened = [];
try {
  const { db } = rig.context;
  const database = await forward(rig.databaseUrl);
  opened.push(database);
  const settings = { DATABASE_URL: database.url, SEXTANT_ALLOW_NETWORKS: '' };
  const start = (name, host) => rig.start(name, settings, undefined, ['ip', 'netns', 'exec', host.name]);
  const crawl = await Promise.all(HOSTS.map((host) => start('crawl', host)));
  await Promise.all(HOSTS.map((host) => start('schedule', host)));
  const ids = [];
  const open = [];
  for (let at = 0; at < sites; at += 1) open.push(await openSite());
  opened.push(...open);
  // each site is audited for two organizations at the same time
  for (let round = 0; round < 2; round += 1) {
    const viewer = await rig.organization();
    for (const { url } of open) {
      const { id } = await rig.project(viewer, url);
      ids.push((await audits.start(rig.context, viewer, id, { maxPages: 100, render: 'OFF' })).audit.id);
    }
  }
  const began = performance.now();
  await until(() => open.every(({ seen }) => seen.length >= 4));
  // one host after the other is restarted in the middle
  for (const [at, host] of HOSTS.entries()) {
    const ended = once(crawl[at], 'exit');
    crawl[at].kill('SIGTERM');
    await ended;
    crawl[at] = await start('crawl', host);
  }
  await until(async () => {
    const rows = await db.rows(`select status from audit where id = any($1) and status in ('QUEUED', 'RUNNING')`, [
      ids,
    ]);
    return rows.length === 0;
  });
  const took = performance.now() - began;
  const outcomes = await db.rows('select status, pages_crawled as pages from audit where id = any($1)', [ids]);
  const pauses = open.flatMap(({ seen }) =>
    seen.slice(1).map((one, index) => ({ ...one, after: seen[index], pause: (one.at - seen[index].at) / 1_000 })),
  );
  const gaps = pauses.map(({ pause }) => pause);
  for (const { url, from, after, pause } of pauses)
    if (pause < DELAY_S - EARLY_S)
      console.error(`${url} by ${from}, ${seconds(pause * 1_000)} after ${after.url} by ${after.from}`);
  const byHost = HOSTS.map(
    ({ address }) => open.flatMap(({ seen }) => seen).filter(({ from }) => from === address).length,
  );
  const early = gaps.filter((gap) => gap < DELAY_S - EARLY_S).length;
  const faults = [
    ...(outcomes.every(({ status }) => status === 'COMPLETED') ? [] : ['an audit did not complete']),
    ...(byHost.every((count) => count > 0) ? [] : ['one host made no request']),
    ...(early === 0 ? [] : [`${early} requests came too early`]),
  ];
  console.table([
    {
      audits: outcomes.length,
      completed: outcomes.filter(({ status }) => status === 'COMPLETED').length,
      'requests by host': byHost.join(' + '),
      'shortest pause': seconds(Math.min(...gaps) * 1_000),
      'too early': early,
      took: seconds(took),
    },
  ]);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await rig.close();
  for (const one of opened) one.close();
  closeNetwork();
}
