import { once } from 'node:events';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { describe, expect, it } from 'vitest';
import { retryingTransaction } from '../../src/db/retrying-transaction.js';
import { useContext } from '../support/context.js';

describe('a retrying transaction', () => {
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
      const result = await retryingTransaction(db, (client) => client.query('update held set id = 3 where id = 1'));
      expect(result.rowCount).toBe(1);
      await ended;
      expect((await idle.query('select id from held')).rows).toEqual([{ id: 3 }]);
    } finally {
      idle.release();
      await stopped.end().catch(() => {});
    }
  });
});
