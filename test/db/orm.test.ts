import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { Organization } from '../../src/db/entities/organization.js';
import { openDatabase } from '../../src/db/orm.js';
import { useDatabase } from '../support/database.js';

const database = useDatabase();

describe('the database', () => {
  it('commits what a transaction does, and nothing of one that throws', async () => {
    await database.db.rows('create table kept (value int)');
    await database.db.transaction((client) => client.query('insert into kept values (1)'));
    const failed = database.db.transaction(async (client) => {
      await client.query('insert into kept values (2)');
      throw new Error('on purpose');
    });
    await expect(failed).rejects.toThrow('on purpose');
    expect(await database.db.rows('select value from kept')).toEqual([{ value: 1 }]);
  });

  it('gives connections back after transactions that fail', async () => {
    const small = openDatabase({ url: database.url, poolSize: 2 });
    try {
      for (let at = 0; at < 6; at += 1)
        await expect(small.transaction((client) => client.query('nonsense'))).rejects.toThrow();
      expect(await small.rows('select 1 as alive')).toEqual([{ alive: 1 }]);
    } finally {
      await small.close();
    }
  });

  it('goes on after its connections were cut', async () => {
    const other = openDatabase({ url: database.url, poolSize: 3 });
    try {
      const pids = await Promise.all(
        [1, 2, 3].map(() => other.rows<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)')),
      );
      await database.db.rows('select pg_terminate_backend(pid) from unnest($1::int[]) as p (pid)', [
        pids.flat().map(({ pid }) => pid),
      ]);
      await sleep(100);
      expect(await other.rows('select 1 as alive')).toEqual([{ alive: 1 }]);
    } finally {
      await other.close();
    }
  });

  it('fails the transaction whose connection is cut, and no other', async () => {
    const cut = database.db.transaction(async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.db.rows('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await client.query('select 1');
    });
    await expect(cut).rejects.toThrow();
    expect(await database.db.transaction((client) => client.query('select 1 as alive'))).toMatchObject({ rowCount: 1 });
  });

  it('writes its first unit of work where the pool has one connection', async () => {
    const small = openDatabase({ url: database.url, poolSize: 1 });
    const id = uuidv7();
    try {
      await small.unitOfWork(async (em) =>
        em.create(Organization, { id, name: 'One', slug: id, plan: 'FREE', createdAt: new Date() }),
      );
      expect(await small.rows('select name from organization where id = $1', [id])).toEqual([{ name: 'One' }]);
    } finally {
      await small.close();
    }
  });

  it('hands out units of work that remember nothing of each other', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => database.db.unitOfWork(async (em) => em)));
    expect(first).not.toBe(second);
  });
});
