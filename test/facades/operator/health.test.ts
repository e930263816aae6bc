import { fastify } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiContext } from '../../../facades/api-context.js';
import { openHealth } from '../../../facades/operator/health.js';
import { createHeartbeat } from '../../../src/db/heartbeat.js';
import { useContext } from '../../support/context.js';

const test = useContext();
const open: { close(): Promise<unknown> }[] = [];
afterAll(async () => {
  for (const app of open) await app.close();
});

/** The API of the real database and queue, whose round trips are made in this way. */
function healthWith(beat: () => Promise<unknown>) {
  const services = { ...test.context, db: { ...test.context.db, beat } };
  const app = fastify();
  openHealth(app, { services } as unknown as ApiContext, '/nowhere', new AbortController().signal);
  open.push(app);
  return app;
}
const block = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

describe('readiness', () => {
  it('asks the database one question at a time, however many callers there are', async () => {
    let beats = 0;
    const app = healthWith(() => {
      beats += 1;
      return test.db.beat();
    });
    const all = await Promise.all(Array.from({ length: 100 }, () => app.inject('/readyz')));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(beats).toBeLessThan(10);
    await app.inject('/readyz');
    expect(beats).toBeGreaterThan(1);
  });

  it('does not take its own busy event loop for a database that hangs', async () => {
    // a connection that is opened meanwhile takes several turns of the loop
    await test.db.rows('select 1');
    const app = healthWith(async () => {
      // timers that are due come before what has arrived
      setTimeout(() => setImmediate(block, 1_000), 10);
      await test.db.rows('select pg_sleep(0.1)');
    });
    expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok', database: 'ok' });
  });

  it('is refused where the database takes no writes, and says so', async () => {
    const heartbeat = createHeartbeat({
      connectionString: test.databaseUrl,
      options: '-c default_transaction_read_only=on',
    });
    try {
      const answer = await healthWith(heartbeat.beat).inject('/readyz');
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.json()).toMatchObject({ status: 'unavailable', database: 'read-only', queue: 'ok' });
    } finally {
      await heartbeat.close();
    }
    expect(await test.db.beat()).toEqual({ isReadOnly: false });
  });

  it('is refused within half a second where the database says nothing', async () => {
    const app = healthWith(() => new Promise(() => {}));
    const response = await app.inject('/readyz');
    expect([response.statusCode, response.json().database, response.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ]);
  });
});
