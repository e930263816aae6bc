import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/db/embedded.js';
import { migrate } from '../../src/db/orm.js';
import { migrateQueues } from '../../src/queues.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** connection string of the server's maintenance database */
    postgresUrl: string;
    /** what the compiler printed when the sources do not compile; suites that spawn processes need `dist/` */
    buildFailure: string | null;
  }
}

/** Name of the migrated database that every test file clones. */
export const TEMPLATE = 'sextant_template';

/** Compiles once for the whole run: side by side, compilers would write under each other's readers. */
function compile(): string | null {
  const root = join(import.meta.dirname, '..', '..');
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-b'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? null : stdout;
}

/** One PostgreSQL for the whole run, with a migrated template database; gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-test-'));
  // the server's own account has to pass: its data would be kept elsewhere, and stay
  chmodSync(directory, 0o755);
  const database = await startEmbedded(directory);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  const template = database.url.replace(/\/sextant$/, `/${TEMPLATE}`);
  await migrate({ url: template });
  await migrateQueues(template);
  await client.end();
  project.provide('postgresUrl', database.url);
  project.provide('buildFailure', compile());
  return async () => {
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
