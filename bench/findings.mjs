// Whether two versions find the same: audits each folder of HTML twice (fetched, then unchanged) by the command line of this
// checkout and, with --against, of another one (compiled), and compares all findings except for ids and times. Exits with 1 on a
// difference.
//   npm run findings -- [--against <checkout>] [--render auto] [--include <pattern>]… <folder of HTML>…
// Two modes of rendering are compared with each other; what only a browser can see is counted and not compared. With
// --without-scripts the pages are served without their script elements: any difference is then ours, and no script's.
//   npm run findings -- --render off,all [--without-scripts] [--include <pattern>]… <folder of HTML>…
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rules } from '../dist/src/audit/rules/index.js';
import { engine } from './engine.mjs';
import { startFolderServer } from './serve-folder.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    render: { type: 'string', default: 'off' },
    'without-scripts': { type: 'boolean', default: false },
    include: { type: 'string', multiple: true, default: [] },
  },
});
const own = fileURLToPath(new URL('..', import.meta.url));
const modes = values.render.split(',');
/** rules about how fast this machine responded */
const TIMED = new Set(['ttfb-slow']);
/** … and about what only a browser can see, or nothing but one could */
const OF_BROWSER = new Set(
  rules
    .filter(({ id, on }) => on === 'rendered' || on === 'axe' || id === 'app-shell-not-rendered')
    .map(({ id }) => id),
);
const SHOWN = 10;

let isDifferent = false;
for (const folder of positionals.map((name) => resolve(name)))
  await inFolder(async (copy) => {
    const server = await startFolderServer(values['without-scripts'] ? withoutScripts(folder, copy) : folder);
    try {
      if (modes.length > 1) await compareModes(server.url, basename(folder));
      else await compareCheckouts(server.url, basename(folder));
    } finally {
      server.close();
    }
  });
process.exitCode = isDifferent ? 1 : 0;

async function compareCheckouts(url, site) {
  const ours = await auditTwice(own, url, site);
  if (!values.against) return;
  const theirs = await auditTwice(resolve(values.against), url, site);
  for (const [at, name] of ['first', 'second'].entries())
    compare(`${name} audit`, ours[at], theirs[at], ['here', 'in the other checkout']);
}

async function auditTwice(checkout, url, site) {
  return inFolder(async (data) => {
    const audits = [];
    for (const name of ['first audit', 'second audit']) {
      const { lines } = await audit(checkout, url, data, modes[0]);
      console.log(`${site}, ${name} by ${checkout}: ${lines.length} findings, digest ${digestOf(lines)}`);
      audits.push(lines);
    }
    return audits;
  });
}

async function compareModes(url, site) {
  let first = null;
  for (const mode of modes) {
    const { lines, audited } = await inFolder((data) => audit(own, url, data, mode));
    const [seen, compared] = [[], []];
    for (const line of lines) (OF_BROWSER.has(JSON.parse(line).rule) ? seen : compared).push(line);
    const { pagesCrawled, rendering } = audited;
    console.log(
      `${site}, ${mode}: ${compared.length} findings on ${pagesCrawled} pages (${rendering?.rendered ?? 0} rendered), digest ${digestOf(compared)}; ${seen.length} more of rendering`,
    );
    if (first === null) first = { mode, compared };
    else if (
      compare(`${site}, ${mode}`, ...[compared, first.compared].map((lines) => lines.map(kind)), [
        `with ${mode}`,
        `with ${first.mode}`,
      ])
    )
      compare(`${site}, ${mode}, figures`, compared, first.compared, [`with ${mode}`, `with ${first.mode}`], false);
  }
}

/** The finding without its figures: scripts add a link here and a heading there. */
function kind(line) {
  const { rule, severity, url } = JSON.parse(line);
  return `${rule} ${severity} ${url}`;
}

function withoutScripts(folder, copy) {
  cpSync(folder, copy, { recursive: true, dereference: true });
  for (const name of readdirSync(copy, { recursive: true }))
    if (/\.html?$/.test(name)) {
      const path = join(copy, name);
      // in Latin 1 every byte stays what it is
      writeFileSync(path, readFileSync(path, 'latin1').replaceAll(/<script\b[^>]*>[^]*?<\/script\s*>/gi, ''), 'latin1');
    }
  return copy;
}

async function inFolder(work) {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-findings-'));
  // the database server's own account has to pass
  chmodSync(directory, 0o755);
  try {
    return await work(join(directory, 'data'));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Sorted lines, one for each finding: the same whatever the port, the ids and the order of the pages. */
async function audit(checkout, url, data, render) {
  const options = [
    ...['--max-pages', '100000', '--allow-network', '127.0.0.0/8', '--format', 'ndjson', '--render', render],
    ...values.include.flatMap((pattern) => ['--include', pattern]),
  ];
  const command = [...engine.flags, join(checkout, 'dist', 'bundle', 'cli.js'), 'audit', url, ...options];
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, ...engine.environment, SEXTANT_DATA_DIR: data, RES_OPTIONS: 'timeout:1 attempts:1' },
  });
  const ended = new Promise((done) => child.once('exit', done));
  const lines = [];
  let audited = null;
  let last = null;
  for await (const line of createInterface({ input: child.stdout })) {
    last = JSON.parse(line.replaceAll(url, 'http://site/'));
    if (last.type === 'audit') audited = last;
    if (last.type !== 'finding' || TIMED.has(last.rule)) continue;
    lines.push(JSON.stringify({ ...last, issueId: undefined, fingerprint: undefined, firstSeenAt: undefined }));
  }
  const code = await ended;
  if (code !== 0 || last?.type !== 'end') throw new Error(`The audit of ${url} by ${checkout} ended with ${code}.`);
  return { lines: lines.sort(), audited };
}

function digestOf(lines) {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

/** True where both are the same. */
function compare(name, ours, theirs, [here, there], counts = true) {
  const [own, other] = [new Set(ours), new Set(theirs)];
  const missing = theirs.filter((line) => !own.has(line));
  const more = ours.filter((line) => !other.has(line));
  if (missing.length + more.length === 0 && ours.length === theirs.length) return true;
  isDifferent ||= counts;
  console.log(`${name}: ${more.length} findings ${here} only, ${missing.length} ${there} only`);
  for (const line of more.slice(0, SHOWN)) console.log(`+ ${line.slice(0, 500)}`);
  for (const line of missing.slice(0, SHOWN)) console.log(`- ${line.slice(0, 500)}`);
  return false;
}
