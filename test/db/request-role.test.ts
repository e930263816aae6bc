import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate, openDatabase } from '../../src/db/orm.js';
import { isGuarded } from '../../src/db/request-role.js';
import { withinScope } from '../../src/db/scope.js';
import { migrateQueues } from '../../src/queues.js';

/** A user of the server who may create no role, with a database of their own. */
const user = `limited_${randomBytes(6).toString('hex')}`;
const maintenance = inject('postgresUrl');
const url = maintenance.replace(/\/\/[^@]*@/, `//${user}:word@`).replace(/\/postgres$/, `/${user}`);

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: maintenance });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Whether requests are guarded, and how many of the two organizations one of them sees. */
async function look(): Promise<{ guarded: boolean; seen: number }> {
  const db = await openDatabase({ url });
  try {
    const seen = await withinScope({ organizationId: 'one', signal: null }, () =>
      db.prepared('organizations', 'select id from organization', []),
    );
    return { guarded: await isGuarded(db.pool), seen: seen.length };
  } finally {
    await db.close();
  }
}

beforeAll(() => administer(`create role ${user} login password 'word'`, `create database ${user} owner ${user}`));
afterAll(() => administer(`drop database ${user} with (force)`, `drop owned by ${user}`, `drop role ${user}`));

describe('a database whose user may create no role', () => {
  it('works without the second wall, and gets it as soon as an administrator gives the role', async () => {
    await migrate({ url });
    await migrateQueues(url);
    const db = await openDatabase({ url });
    for (const id of ['one', 'two'])
      await db.rows(`insert into organization (id, name, slug, "createdAt") values ($1, $1, $1, now())`, [id]);
    await db.close();
    expect(await look()).toEqual({ guarded: false, seen: 2 });
    await administer(`grant sextant_request to ${user}`);
    await migrate({ url });
    expect(await look()).toEqual({ guarded: true, seen: 1 });
  });
});
