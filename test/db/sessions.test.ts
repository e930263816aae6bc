import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '../../src/db/migrate.js';
import { openDatabase } from '../../src/db/orm.js';
import { withinScope } from '../../src/db/scope.js';
import { explainFailure } from '../../src/failure.js';
import { QueueSession, sessionSettings } from '../../src/postgres/postgres-session.js';
import { TEMPLATE } from '../support/postgres.js';

const SERVER = inject('postgresUrl');

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The URL of a new database of another name than the product's. */
async function makeDatabase(template: string): Promise<string> {
  const name = `warehouse_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${template}`);
  return SERVER.replace(/\/sextant$/, `/${name}`);
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const drop = (url: string): Promise<void> => administer(`drop database if exists ${nameOf(url)} with (force)`);

describe('a session', () => {
  let url: string;
  beforeAll(async () => {
    url = await makeDatabase(TEMPLATE);
  });
  afterAll(() => drop(url));

  async function setDatabase(setting: string): Promise<void> {
    await administer(`alter database ${nameOf(url)} set ${setting}`);
    onTestFinished(() => administer(`alter database ${nameOf(url)} reset all`));
  }

  it.each([
    `datestyle to 'German, DMY'`,
    `datestyle to 'SQL, DMY'`,
    `intervalstyle to 'sql_standard'`,
    `timezone to 'Asia/Kathmandu'`,
    `extra_float_digits to '-10'`,
    `bytea_output to 'escape'`,
    `standard_conforming_strings to off`,
    `array_nulls to off`,
    `transform_null_equals to on`,
    `row_security to off`,
    `search_path to nowhere`,
    `default_transaction_isolation to 'serializable'`,
    `statement_timeout to '50ms'`,
    `lock_timeout to '1ms'`,
    `idle_in_transaction_session_timeout to '50ms'`,
    `client_encoding to 'LATIN1'`,
  ])('reads the same values where the database is set: %s', async (setting) => {
    await setDatabase(setting);
    const db = openDatabase({ url, poolSize: 3 });
    onTestFinished(() => db.close());
    const sql = `select timestamptz '2026-03-29 01:30:00.125+00' as at, '{1,NULL}'::int[] as list, '\\x00ff'::bytea as bytes,
        float8 '0.1234567890123456' as share, (null = null) is null as unknown, 'a\\b' as slash, 'ğ🏮' as text,
        to_regclass('project') is not null as known, current_setting('transaction_isolation') as isolation, pg_sleep(0.06)`;
    const expected = {
      at: new Date('2026-03-29T01:30:00.125Z'),
      list: [1, null],
      bytes: Buffer.from([0, 255]),
      share: 0.1234567890123456,
      unknown: true,
      slash: 'a\\b',
      text: 'ğ🏮',
      known: true,
      isolation: 'read committed',
      pg_sleep: '',
    };
    expect(await db.rows(sql)).toEqual([expected]);
    expect(await db.prepared('everything', sql, [])).toMatchObject([{ at: expected.at, share: expected.share }]);
    expect(await db.transaction(async (client) => (await client.query(sql)).rows)).toEqual([expected]);
    const inScope = withinScope({ organizationId: 'x', signal: null }, () => db.rows(sql));
    expect(await inScope).toMatchObject([{ at: expected.at, list: expected.list, text: expected.text }]);
    await db.beat();
  });

  it('finds the tables of the queues whatever the URL sets', async () => {
    await setDatabase('search_path to nowhere');
    const client = new QueueSession(sessionSettings(`${url}?options=-c%20search_path%3Dnowhere`));
    await client.connect();
    const { rows } = await client.query(`select current_setting('search_path') as path`);
    await client.end();
    expect(rows).toEqual([{ path: 'bullmq' }]);
  });

  it('migrates a database of any name, by a user who may make none', async () => {
    const role = `clerk_${randomBytes(6).toString('hex')}`;
    const own = new URL(await makeDatabase('template0'));
    await administer(`create role ${role} login password 'ink'`, `alter database ${nameOf(own.href)} owner to ${role}`);
    onTestFinished(() => administer(`drop role ${role}`));
    onTestFinished(() => drop(own.href));
    own.username = role;
    own.password = 'ink';
    expect((await migrate({ url: own.href })).length).toBeGreaterThan(0);
  });
});

describe('the URL of a database', () => {
  it('is read as libpq reads it', () => {
    expect(sessionSettings('postgres://u:p@db.example/x?sslmode=require').ssl).toEqual({ rejectUnauthorized: false });
    expect(sessionSettings('postgres://u:p@db.example/x?sslmode=prefer').ssl).toEqual({ rejectUnauthorized: false });
    expect(sessionSettings('postgres://u:p@db.example/x?sslmode=no-verify').ssl).toEqual({ rejectUnauthorized: false });
    expect(sessionSettings('postgres://u:p@db.example/x?sslmode=verify-full').ssl).toEqual({});
    expect(sessionSettings('postgres://u:p@db.example/x?sslmode=disable').ssl).toBe(false);
    expect(sessionSettings('postgres://u:p@db.example/x').ssl).toBeUndefined();
    expect(sessionSettings('postgres:///x?host=/run/postgresql&connect_timeout=5')).toMatchObject({
      host: '/run/postgresql',
      database: 'x',
      connectionTimeoutMillis: 5_000,
    });
    const folder = mkdtempSync(join(tmpdir(), 'sextant-ca-'));
    writeFileSync(join(folder, 'ca.pem'), 'an authority');
    const ssl = sessionSettings(`postgres://u:p@db.example/x?sslmode=require&sslrootcert=${folder}/ca.pem`).ssl;
    expect(ssl).toMatchObject({ ca: 'an authority', checkServerIdentity: expect.any(Function) });
  });

  it.each([
    ['postgres://u:geheim@db.example/x?sslmode=verify-ca', 'sslrootcert'],
    ['postgres://u:geheim@db.example/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem', '/nowhere/ca.pem'],
    ['postgres://u:ge/heim@db.example/x', 'percent-encoded'],
  ])('names what is wrong with %s, without the password', (url, named) => {
    let said = '';
    try {
      sessionSettings(url);
    } catch (error) {
      said = explainFailure(error);
    }
    expect(said).toContain(named);
    expect(said).not.toContain('heim');
  });
});

it('says in one sentence why a database cannot be used', () => {
  const failing = (code: string, message = 'words of the server') =>
    explainFailure(Object.assign(new Error(message), { code }));
  for (const code of ['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', '25006', '53300', '42501', '3D000', '28P01'])
    expect(failing(code)).not.toContain('\n');
  expect(failing('42501', 'permission denied for schema public')).toContain('permission denied for schema public');
  expect(explainFailure(new Error('The server does not support SSL connections'))).toContain('sslmode=disable');
});
