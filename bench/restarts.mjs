// Replaces the API process of an installation of its own twenty times while twenty lanes ask it, and prints how many requests
// were dropped and how long the longest one took. npm run bench:restarts -- --times 20 --lanes 20
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, lanes: { type: 'string', default: '20' } },
});
const [times, lanes] = [Number(values.times), Number(values.lanes)];
const root = fileURLToPath(new URL('..', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'sextant-restarts-'));

const port = await new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = /** @type {import('node:net').AddressInfo} */ (server.address());
    server.close(() => resolve(free));
  });
});
let said = '';
const up = spawn(process.execPath, [join(root, 'dist/bundle/cli.js'), 'up'], {
  cwd: directory,
  env: { ...process.env, PORT: String(port), SEXTANT_DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'info' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
for (const stream of [up.stdout, up.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
/** @param {() => boolean} seen */
const until = async (seen) => {
  while (!seen()) {
    if (up.exitCode !== null) throw new Error(`It ended (${up.exitCode}):\n${said}`);
    await sleep(20);
  }
};
await until(() => said.includes('Ctrl-C stops everything'));

const agent = new Agent({ keepAlive: true, maxSockets: lanes });
let answered = 0;
let stopped = false;
let longestMs = 0;
/** @type {string[]} */
const dropped = [];
const request = () =>
  new Promise((resolve) => {
    const at = performance.now();
    const asked = get({ agent, port, path: '/readyz' }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => (body += text));
      response.once('end', () => {
        if (response.statusCode !== 200) dropped.push(`status ${response.statusCode} ${body}`);
        answered += 1;
        longestMs = Math.max(longestMs, performance.now() - at);
        resolve(undefined);
      });
    });
    asked.once('error', (error) => {
      dropped.push(error.message);
      resolve(undefined);
    });
  });
const working = Array.from({ length: lanes }, async () => {
  while (!stopped) await request();
});
const startedAt = performance.now();
for (let time = 1; time <= times; time += 1) {
  up.kill('SIGUSR2');
  await until(() => said.split('API process replaced').length - 1 === time);
}
stopped = true;
await Promise.all(working);
agent.destroy();
const seconds = (performance.now() - startedAt) / 1_000;
console.log(
  `${times} replacements in ${seconds.toFixed(1)} s, ${lanes} lanes: ${answered} requests answered, ${dropped.length} dropped, longest ${Math.round(longestMs)} ms`,
);
for (const [reason, count] of Map.groupBy(dropped, (one) => one)) console.log(`  ${reason}: ${count.length}`);
up.kill('SIGINT');
await new Promise((resolve) => up.once('exit', resolve));
rmSync(directory, { recursive: true, force: true });
process.exitCode = dropped.length === 0 ? 0 : 1;
