// `npm run test:dev`: starts the development loop, changes a source, and waits for the change to be served. Takes longer than
// `npm test` may spend on it: a compilation and two starts of the installation.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 240_000;
const root = join(import.meta.dirname, '..', '..');
const source = join(root, 'facades/docs/start.ts');
const [before, after] = ['Getting started', 'Getting started again'];
const text = readFileSync(source, 'utf8');
assert.ok(text.includes(`'${before}'`));

const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
probe.close();
const url = `http://127.0.0.1:${port}`;

/** @param {string} what @param {() => Promise<unknown> | unknown} look */
async function until(what, look) {
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await sleep(200)) {
    if (dev.exitCode !== null) throw new Error(`It exited with code ${dev.exitCode} before ${what}:\n${printed}`);
    if (await look()) return process.stdout.write(`${what}\n`);
  }
  throw new Error(`Not within ${WITHIN_MS} ms: ${what}\n${printed}`);
}
/** @param {string} path */
const page = (path) =>
  fetch(url + path).then(
    (response) => response.text(),
    () => '',
  );

const directory = mkdtempSync(join(tmpdir(), 'sextant-dev-'));
chmodSync(directory, 0o755);
let printed = '';
const dev = spawn('node', [join(root, 'scripts/dev.mjs')], {
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, PORT: String(port), SEXTANT_DATA_DIR: join(directory, 'data'), NO_COLOR: '1' },
});
for (const stream of [dev.stdout, dev.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (printed += chunk));
const ended = once(dev, 'close');
try {
  await until('the installation is up', () => printed.includes('Ctrl-C stops everything'));
  await until('Vite serves the web application', async () => {
    const [, local] = /Local:\s+(http\S+)/.exec(printed) ?? [];
    return local && (await fetch(local)).ok;
  });
  assert.ok((await page('/docs')).includes(before));
  writeFileSync(source, text.replaceAll(`'${before}'`, `'${after}'`));
  await until('a change is served', async () => (await page('/docs')).includes(after));
  dev.kill('SIGINT');
  assert.deepEqual(await ended, [0, null], printed);
  assert.equal(await page('/docs'), '');
  process.stdout.write('all processes have ended\n');
} finally {
  writeFileSync(source, text);
  if (dev.exitCode === null && dev.signalCode === null) dev.kill('SIGTERM');
  await ended;
  rmSync(directory, { recursive: true, force: true });
}
