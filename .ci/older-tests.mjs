#!/usr/bin/env node
// Runs tests of an older version, with its code, on the schema of this one: what it needs is still there, as processes of both
// versions share the database during an upgrade, and the older one is the way back. `npm run test:older -- --from v0.1.0`
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkReleased } from './older-version.mjs';
import { startPostgres } from './test-postgres.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values, positionals } = parseArgs({
  options: { from: { type: 'string', default: 'v0.1.0' } },
  allowPositionals: true,
});
/** what reads and writes most tables; tests of the schema itself belong to their schema */
const SUITES = [
  'test/facades/v1/v1.test.ts',
  'test/facades/session/session.test.ts',
  'test/services/runs/audit/run-audit.test.ts',
  'test/services/projects',
  'test/services/runs/audit/lifecycle',
  'test/queues/queues.test.ts',
];

checkReleased(values.from, root);
const older = join(mkdtempSync(join(tmpdir(), 'sextant-older-')), 'checkout');
const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
git('worktree', 'add', '--detach', older, values.from);
const server = await startPostgres('18');
try {
  const template = 'sextant_template';
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ${template}`).finally(() => client.end());
  const url = server.url.replace(/\/sextant$/, `/${template}`);
  const { migrate } = await import('../dist/src/db/migrate.js');
  const { migrateQueues } = await import('../dist/src/queues/migrate-queues.js');
  await migrate({ url });
  await migrateQueues(url);
  symlinkSync(join(root, 'node_modules'), join(older, 'node_modules'));
  // how a given server is used is newer than the version may be
  cpSync(join(root, 'test/support/postgres.ts'), join(older, 'test/support/postgres.ts'));
  const suites = (positionals.length > 0 ? positionals : SUITES).filter((path) => existsSync(join(older, path)));
  process.stdout.write(`Tests of ${git('log', '-1', '--format=%h %s', values.from)} on the schema of this version\n`);
  const options = ['run', '--project', 'system', '--project', 'patient'];
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...options, ...suites], {
    cwd: older,
    env: { ...process.env, SEXTANT_TEST_POSTGRES: server.url },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
  git('worktree', 'remove', '--force', older);
  rmSync(dirname(older), { recursive: true, force: true });
}
