import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPipelined, sendInOrder } from '../../src/postgres/pipelined.js';
import { useDatabase } from '../support/database.js';

describe('a pipelined transaction', () => {
  const test = useDatabase();
  beforeAll(() => test.db.rows('create table noted (id uuid primary key)'));
  const insert = 'insert into noted values ($1)';
  const noted = async (id: string) => (await test.db.rows('select from noted where id = $1', [id])).length;

  it('sends a statement before the one ahead of it has been responded to', async () => {
    let isDone = false;
    let wasDone = true;
    const slow = randomUUID();
    await test.db.pipelined(async (client) => {
      await sendInOrder(
        client,
        async () => {
          await client.query('select pg_sleep(0.1)');
          isDone = true;
        },
        () => {
          wasDone = isDone;
          return client.query(insert, [slow]);
        },
      );
    });
    expect(wasDone).toBe(false);
    expect(await noted(slow)).toBe(1);
  });

  it('writes nothing where one of its statements fails', async () => {
    const id = randomUUID();
    const twice = test.db.pipelined((client) =>
      sendInOrder(
        client,
        () => client.query(insert, [id]),
        () => client.query(insert, [id]),
      ),
    );
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await noted(id)).toBe(0);
  });

  it('gives its connection back as it was', async () => {
    await test.db.pipelined(async () => {});
    const seen = await test.db.transaction(async (client) => isPipelined(client));
    expect(seen).toBe(false);
  });

  it('waits for each statement in every other transaction', async () => {
    const order: string[] = [];
    await test.db.transaction((client) =>
      sendInOrder(
        client,
        async () => {
          await client.query('select pg_sleep(0.01)');
          order.push('first');
        },
        async () => order.push('second'),
      ),
    );
    expect(order).toEqual(['first', 'second']);
  });
});
