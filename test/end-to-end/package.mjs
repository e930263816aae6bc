// `npm run test:package`: installs the packed product into an empty folder, as its users do, audits a site with it, runs the
// server and removes everything. Fetches a browser driver, PostgreSQL and Node from the registry, so it is no part of `npm test`.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 120_000;
const root = join(import.meta.dirname, '..', '..');
const directory = mkdtempSync(join(tmpdir(), 'sextant-package-'));
chmodSync(directory, 0o755);
const began = Date.now();
/** @param {string} what */
const say = (what) => process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s  ${what}\n`);

/** The machine's own Node, where the PATH of `npm run` has ours before it. */
const path = (process.env['PATH'] ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':');
/** @param {Record<string, string>} [settings] */
const environment = (settings) => ({ PATH: path, HOME: process.env['HOME'] ?? '/', NO_COLOR: '1', ...settings });

/** @param {string} command @param {string[]} args */
async function run(command, args) {
  const child = spawn(command, args, { cwd: directory, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, printed: stdout + stderr };
}

/** @param {string} title */
const page = (title) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><a href="/two">Two</a></body></html>`;
const site = createServer((request, response) => {
  const known = { '/': 'Home of a small site', '/two': 'Second page of it' }[request.url ?? ''];
  response.writeHead(known ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(known ? page(known) : 'Not found');
});
site.listen(0, '127.0.0.1');
const probe = createServer().listen(0, '127.0.0.1');
await Promise.all([once(site, 'listening'), once(probe, 'listening')]);
/** @param {import('node:http').Server} server */
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port;
const port = portOf(probe);
probe.close();

const sextant = join(directory, 'node_modules', '.bin', 'sextant');
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
try {
  const packed = spawn(process.execPath, [join(root, 'src/package.mjs'), directory], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  assert.deepEqual(await once(packed, 'close'), [0, null]);
  const [file = ''] = readdirSync(directory);
  writeFileSync(join(directory, 'package.json'), '{"private":true}\n');
  say(`packed ${file}`);

  const installed = await run('npm', ['install', '--no-audit', '--no-fund', join(directory, file)]);
  assert.equal(installed.code, 0, installed.printed);
  assert.doesNotMatch(installed.printed, /EBADENGINE|deprecated/);
  say(installed.printed.trim().split('\n', 1)[0] ?? '');

  const url = `http://127.0.0.1:${portOf(site)}/`;
  const audit = await run(sextant, [
    'audit',
    url,
    '--allow-network',
    '127.0.0.0/8',
    '--render',
    'off',
    '--format',
    'json',
  ]);
  assert.equal(audit.code, 0, audit.printed);
  const { report } = JSON.parse(audit.stdout);
  assert.equal(report.audit.pagesCrawled, 2);
  say('audited');

  let printed = '';
  const up = (server = spawn(sextant, ['up'], {
    cwd: directory,
    env: environment({ PORT: String(port), METRICS_PORT: '0', LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  }));
  for (const stream of [up.stdout, up.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (printed += chunk));
  const ended = once(up, 'close');
  for (const end = Date.now() + WITHIN_MS; !printed.includes('Ctrl-C stops everything'); await sleep(50))
    assert.ok(Date.now() < end && up.exitCode === null, printed);
  for (const address of ['/', '/docs', '/docs/reference/', '/docs/client.ts', '/openapi/v1.json', '/readyz'])
    assert.equal((await fetch(`http://127.0.0.1:${port}${address}`)).status, 200, address);
  say('up');
  up.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null], printed);
  assert.ok(!existsSync(join(directory, '.sextant', 'postgres', 'postmaster.pid')));
  say('all processes have ended');

  const removed = await run('npm', ['uninstall', '@sextant-seo/sextant']);
  assert.equal(removed.code, 0, removed.printed);
  const left = readdirSync(join(directory, 'node_modules'), { recursive: true, withFileTypes: true });
  assert.deepEqual(
    left.filter((entry) => !entry.isDirectory()).map(({ name }) => name),
    ['.package-lock.json'],
  );
  assert.ok(existsSync(join(directory, '.sextant')));
  say('removed; the data stays');
} finally {
  if (server?.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
  site.close();
  rmSync(directory, { recursive: true, force: true });
}
