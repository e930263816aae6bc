import { once } from 'node:events';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { describe, expect, it } from 'vitest';
import { retryingStatement, retryingTransaction } from '../../src/db/retrying-transaction.js';
import { useContext } from '../support/context.js';

describe.each([
  { name: 'transaction', retrying: retryingTransaction },
  { name: 'statement', retrying: retryingStatement },
])('a retrying $name', ({ retrying }) => {
  const test = useContext();

  it('ends a session that was stopped while it was sending rows, and no other', async () => {
    const { db } = test;
    await db.rows('create table held (id int primary key)');
    await db.rows('insert into held values (1)');
    const stopped = new pg.Client({ connectionString: test.databaseUrl });
    await stopped.connect();
    const ended = once(stopped, 'error');
    await stopped.query('begin');
    await stopped.query('select 1 from held for update');
    // half a COPY: the server now waits for rows and for nothing else
    const rows = stopped.query(from('copy held from stdin'));
    rows.on('error', () => {});
    rows.write('2\n');
    const idle = await db.pool.connect();
    try {
      const result = await retrying(db, (client) => client.query('update held set id = 3 where id = 1'));
      expect(result.rowCount).toBe(1);
      await ended;
      expect((await idle.query('select id from held')).rows).toEqual([{ id: 3 }]);
    } finally {
      idle.release();
      await stopped.end().catch(() => {});
    }
  });

  it('leaves its session ready for the next one when it fails', async () => {
    const { db } = test;
    const clients = await Promise.all(Array.from({ length: (db.pool.options.max ?? 1) - 1 }, () => db.pool.connect()));
    try {
      await expect(retrying(db, (client) => client.query('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
      expect((await retrying(db, (client) => client.query('select 2 as two'))).rows).toEqual([{ two: 2 }]);
    } finally {
      for (const client of clients) client.release();
    }
  });
});
