// Whether two versions find the same: audits each folder of HTML twice (fetched, then unchanged) by the command line of this
// checkout and, with --against, of another one (compiled), and compares all findings except for ids and times. Exits with 1 on a
// difference.
//   npm run findings -- [--against <checkout>] [--render auto] <folder of HTML>…
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { engine } from './engine.mjs';
import { startFolderServer } from './serve-folder.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, render: { type: 'string', default: 'off' } },
});
const checkouts = [fileURLToPath(new URL('..', import.meta.url)), ...(values.against ? [resolve(values.against)] : [])];
/** rules about how fast this machine answered */
const TIMED = new Set(['ttfb-slow']);
const SHOWN = 10;

let isDifferent = false;
for (const folder of positionals.map((name) => resolve(name))) {
  const server = await startFolderServer(folder);
  try {
    const audits = [];
    for (const checkout of checkouts) audits.push(...(await auditTwice(checkout, server.url, basename(folder))));
    for (const [at, name] of ['first', 'second'].entries())
      if (audits[at + 2]) compare(name, audits[at].lines, audits[at + 2].lines);
  } finally {
    server.close();
  }
}
process.exitCode = isDifferent ? 1 : 0;

async function auditTwice(checkout, url, site) {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-findings-'));
  // the database server's own account has to pass
  chmodSync(directory, 0o755);
  try {
    const audits = [];
    for (const name of ['first audit', 'second audit']) {
      const lines = await findings(checkout, url, join(directory, 'data'));
      console.log(`${site}, ${name} by ${checkout}: ${lines.length} findings, digest ${digestOf(lines)}`);
      audits.push({ lines });
    }
    return audits;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Sorted lines, one for each finding: the same whatever the port, the ids and the order of the pages. */
async function findings(checkout, url, data) {
  const options = [
    '--max-pages',
    '100000',
    '--allow-network',
    '127.0.0.0/8',
    '--format',
    'ndjson',
    '--render',
    values.render,
  ];
  const command = [...engine.flags, join(checkout, 'dist', 'bundle', 'cli.js'), 'audit', url, ...options];
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, ...engine.environment, SEXTANT_DATA_DIR: data, RES_OPTIONS: 'timeout:1 attempts:1' },
  });
  const ended = new Promise((done) => child.once('exit', done));
  const lines = [];
  let last = null;
  for await (const line of createInterface({ input: child.stdout })) {
    last = JSON.parse(line.replaceAll(url, 'http://site/'));
    if (last.type !== 'finding' || TIMED.has(last.rule)) continue;
    lines.push(JSON.stringify({ ...last, issueId: undefined, fingerprint: undefined, firstSeenAt: undefined }));
  }
  const code = await ended;
  if (code !== 0 || last?.type !== 'end') throw new Error(`The audit of ${url} by ${checkout} ended with ${code}.`);
  return lines.sort();
}

function digestOf(lines) {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

function compare(name, ours, theirs) {
  const [own, other] = [new Set(ours), new Set(theirs)];
  const missing = theirs.filter((line) => !own.has(line));
  const more = ours.filter((line) => !other.has(line));
  if (missing.length + more.length === 0 && ours.length === theirs.length) return;
  isDifferent = true;
  console.log(`${name} audit: ${more.length} findings here only, ${missing.length} in the other checkout only`);
  for (const line of more.slice(0, SHOWN)) console.log(`+ ${line.slice(0, 500)}`);
  for (const line of missing.slice(0, SHOWN)) console.log(`- ${line.slice(0, 500)}`);
}
