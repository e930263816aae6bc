import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import copy from 'pg-copy-streams';
import { isUnreleased, migrate } from '../../db/migrate.js';
import { type Migrations, migrations as ofThisVersion } from '../../db/migrations/index.js';
import { OperatorError } from '../../errors.js';
import { Session, sessionSettings } from '../../postgres/postgres-session.js';
import { type ArchiveFrame, damaged, readArchive } from './archive.js';
import { identifier, type Manifest, manifest as manifestShape, tableEnd, tablesOf } from './manifest.js';
import { dropAside, nameAside, putBack } from './set-aside.js';

export interface RestoreOptions {
  databaseUrl: string;
  path: string;
  passphrase: string | null;
  /** replaces what is in the database */
  force: boolean;
  /** Runs over the restored data before that from before goes: where it fails, the restore does. */
  accept?: (manifest: Manifest) => Promise<void>;
  /** all of this version, unless others are named */
  migrations?: Migrations;
}

export interface Restored {
  manifest: Manifest;
  rows: number;
}

/**
 * Reads the whole file before anything is touched, then loads it beside the data that is there, which goes when everything is
 * loaded: a restore that fails names it back, and one that is killed leaves a mark that stops the next start.
 */
export async function restoreBackup({
  databaseUrl,
  path,
  passphrase,
  force,
  accept = async () => {},
  migrations = ofThisVersion,
}: RestoreOptions): Promise<Restored> {
  const manifest = await verify(path, passphrase);
  const last = newestOf(manifest, Object.keys(migrations));
  const client = new Session(sessionSettings(databaseUrl));
  // a connection that breaks fails the statement that runs on it
  client.on('error', () => {});
  await client.connect();
  try {
    await checkUnused(client);
    // leftovers of an earlier restore that was killed
    await putBack(client);
    if (!force) await checkEmpty(client);
    await nameAside(client);
    try {
      await migrate({ url: databaseUrl, isRestoring: true, list: migrations }, last);
      const rows = await load(client, path, passphrase);
      await migrate({ url: databaseUrl, isRestoring: true, list: migrations });
      await client.query('analyze');
      await accept(manifest);
      await dropAside(client);
      return { manifest, rows };
    } catch (error) {
      await putBack(client).catch(() => {});
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** Gets the data back that a restore was to replace and did not. False where there is none. */
export async function undoRestore(databaseUrl: string): Promise<boolean> {
  const client = new Session(sessionSettings(databaseUrl));
  client.on('error', () => {});
  await client.connect();
  try {
    await checkUnused(client);
    return await putBack(client);
  } finally {
    await client.end();
  }
}

/** Every frame and checksum of the file. */
async function verify(path: string, passphrase: string | null): Promise<Manifest> {
  let manifest: Manifest | null = null;
  for await (const step of tables(readArchive(path, passphrase))) {
    if (step.manifest) manifest = step.manifest;
    else for await (const _ of step.pieces);
  }
  if (manifest === null) throw damaged();
  return manifest;
}

/** The schema that the rows are of; one that this version does not know is of a newer one. */
function newestOf({ migrations: made, version }: Manifest, known: readonly string[]): string {
  if (isUnreleased(made))
    throw new OperatorError(
      'The backup was made before Sextant 0.1.0 and cannot be restored. Start with an empty database.',
    );
  const unknown = made.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(
      `The backup was made by a newer version of Sextant (${version}, schema ${unknown.at(-1)}). Restore it with that version or a newer one.`,
    );
  return known.filter((name) => made.includes(name)).at(-1) as string;
}

async function checkUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`,
  );
  if (rows.length > 0)
    throw new OperatorError('The database is in use. Stop every process of the installation before restoring.');
}

async function checkEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.organization') is not null as known`,
  );
  if (!rows[0]?.known) return;
  const { rows: found } = await client.query('select 1 from organization limit 1');
  if (found.length > 0)
    throw new OperatorError(
      'The database is not empty. Restore into an empty database, or replace all data with --force.',
    );
}

async function load(client: pg.Client, path: string, passphrase: string | null): Promise<number> {
  let rows = 0;
  await client.query('begin');
  try {
    const known = new Map((await tablesOf(client)).map((table) => [table.name, table]));
    const constraints = await dropForeignKeys(client);
    for (const name of known.keys()) await client.query(`alter table ${identifier(name)} disable trigger user`);
    let manifest: Manifest | null = null;
    for await (const step of tables(readArchive(path, passphrase))) {
      if (step.manifest) {
        manifest = step.manifest;
        continue;
      }
      const columns = manifest?.tables.find(({ name }) => name === step.name)?.columns;
      if (!columns || !known.has(step.name)) throw damaged();
      // rows that migrations make are among those of the backup
      await client.query(`delete from ${identifier(step.name)}`);
      rows += await loadTable(client, step.name, columns, step.pieces);
    }
    for (const { name, value } of manifest?.sequences ?? [])
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${identifier(name)}`, value]);
    for (const constraint of constraints) await client.query(constraint);
    for (const name of known.keys()) await client.query(`alter table ${identifier(name)} enable trigger user`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  return rows;
}

async function loadTable(
  client: pg.Client,
  name: string,
  columns: readonly string[],
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  const writing = client.query(
    copy.from(`copy ${identifier(name)} (${columns.map(identifier).join(', ')}) from stdin`),
  );
  const done = finished(writing);
  done.catch(() => {});
  for await (const piece of pieces) {
    if (!writing.write(piece)) await Promise.race([once(writing, 'drain'), done]);
  }
  writing.end();
  await done;
  return writing.rowCount;
}

/** Statements that bring back what was dropped: rows come in the order of names, not of references. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { name, table } of rows) await client.query(`alter table ${table} drop constraint ${identifier(name)}`);
  return rows.map(
    ({ name, table, definition }) => `alter table ${table} add constraint ${identifier(name)} ${definition}`,
  );
}

type Step = { manifest: Manifest } | { manifest: null; name: string; pieces: AsyncGenerator<Buffer> };

/** The frames as tables; the pieces of one have to be read before the next comes. */
async function* tables(frames: AsyncGenerator<ArchiveFrame>): AsyncGenerator<Step> {
  const next = async () => {
    const { value, done } = await frames.next();
    if (done) throw damaged();
    return value;
  };
  try {
    const first = await next();
    const parsed = manifestShape.safeParse(first.value);
    if (first.type !== 'manifest' || !parsed.success) throw damaged();
    yield { manifest: parsed.data };
    for (const { name } of parsed.data.tables) {
      const { type, value } = await next();
      if (type !== 'table' || (value as { name?: unknown }).name !== name) throw damaged();
      yield { manifest: null, name, pieces: piecesOf(next) };
    }
    if ((await next()).type !== 'end' || !(await frames.next()).done) throw damaged();
  } finally {
    await frames.return(undefined);
  }
}

async function* piecesOf(next: () => Promise<ArchiveFrame>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (;;) {
    const frame = await next();
    if (frame.type === 'data') {
      hash.update(frame.value);
      yield frame.value;
      continue;
    }
    const end = tableEnd.safeParse(frame.value);
    if (frame.type !== 'table-end' || !end.success || end.data.sha256 !== hash.digest('hex')) throw damaged();
    return;
  }
}
