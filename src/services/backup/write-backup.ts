import { createHash } from 'node:crypto';
import type pg from 'pg';
import copy from 'pg-copy-streams';
import { version } from '../../defaults/version.js';
import { OperatorError } from '../../errors.js';
import { Session, sessionSettings } from '../../postgres/postgres-session.js';
import { type ArchiveFrame, writeArchive } from './archive.js';
import { identifier, type Manifest, tablesOf } from './manifest.js';

export interface BackupOptions {
  databaseUrl: string;
  path: string;
  /** null: the file is not encrypted */
  passphrase: string | null;
  /** keys of the secrets in the database, for an encrypted file only */
  secrets: readonly string[];
}

export interface Written {
  tables: number;
  rows: number;
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** rows are handed over in pieces of a few hundred bytes: this many bytes make one frame */
const FRAME_BYTES = 256 * 1024;

/**
 * Writes everything of one moment: one transaction sees the database as it was when it began, whatever is written meanwhile.
 * Only changes of the schema wait for it.
 */
export async function writeBackup({ databaseUrl, path, passphrase, secrets }: BackupOptions): Promise<Written> {
  const client = new Session(sessionSettings(databaseUrl));
  // a connection that breaks fails the statement that runs on it
  client.on('error', () => {});
  await client.connect();
  const written: Written = { tables: 0, rows: 0 };
  try {
    await client.query('begin isolation level repeatable read read only');
    await writeArchive(path, frames(client, passphrase === null ? [] : secrets, written), passphrase).catch(
      (error: unknown) => {
        throw isFull(error) ? new OperatorError(`The disk is full: ${path} could not be written.`) : error;
      },
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
  return written;
}

async function* frames(client: pg.Client, secrets: readonly string[], written: Written): AsyncGenerator<ArchiveFrame> {
  const tables = await tablesOf(client);
  // a table that is rewritten behind the snapshot would look empty in it
  await client.query(`lock table ${tables.map(({ name }) => identifier(name)).join(', ')} in access share mode`);
  const { rows: migrations } = await client.query<{ name: string }>('select name from migration order by name');
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null and sequencename <> 'migration_id_seq'`,
  );
  const manifest: Manifest = {
    version: version(),
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences,
    ...(secrets.length > 0 ? { secrets: [...secrets] } : {}),
  };
  yield { type: 'manifest', value: manifest };
  for (const { name, columns } of tables) {
    yield { type: 'table', value: { name } };
    const hash = createHash('sha256');
    const reading = client.query(copy.to(`copy ${identifier(name)} (${columns.map(identifier).join(', ')}) to stdout`));
    for await (const piece of gathered(reading)) {
      hash.update(piece);
      yield { type: 'data', value: piece };
    }
    yield { type: 'table-end', value: { rows: reading.rowCount, sha256: hash.digest('hex') } };
    written.tables += 1;
    written.rows += reading.rowCount;
  }
  yield { type: 'end', value: { tables: tables.length } };
}

async function* gathered(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    held.push(piece);
    size += piece.length;
    if (size < FRAME_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
