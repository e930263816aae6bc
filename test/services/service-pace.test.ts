import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/orm.js';
import { SERP_PROVIDERS } from '../../src/serp/providers/index.js';
import { perMinute, slowDown, waitForSlot } from '../../src/services/service-pace.js';
import { useContext } from '../support/context.js';

const test = useContext();

it('lets all who ask at once through no faster than one would be', async () => {
  const { context } = test;
  // ten at once, the eleventh after an hour
  const rate = { capacity: 10, refillPerSecond: 1 / 3_600 };
  const stop = new AbortController();
  let through = 0;
  const asking = Array.from({ length: 16 }, async () => {
    await waitForSlot(context, 'shared', rate, stop.signal);
    if (!stop.signal.aborted) through += 1;
  });
  await expect.poll(() => through).toBe(10);
  const [row] = await context.db.rows<{ tokens: number }>(`select tokens from service_pace where service = 'shared'`);
  expect(row?.tokens).toBeLessThan(1);
  await waitForSlot(context, 'another', rate, stop.signal);
  stop.abort();
  await Promise.all(asking);
  expect(through).toBe(10);
});

it('holds requests while a service requests a pause, and waits once where several responses request it', async () => {
  const { context } = test;
  const rate = perMinute(60_000);
  const waitOf = async (service: string) => {
    const stop = new AbortController();
    let waited = 0;
    await waitForSlot(context, service, rate, stop.signal, (ms) => {
      waited = ms;
      stop.abort();
      return Promise.resolve();
    });
    return waited;
  };
  await waitForSlot(context, 'known', rate);
  for (const service of ['known', 'never asked']) {
    await Promise.all([40_000, 60_000, 20_000].map((ms) => slowDown(context, service, rate, ms)));
    const waited = await waitOf(service);
    expect(waited).toBeGreaterThan(50_000);
    expect(waited).toBeLessThanOrEqual(60_000);
  }
  expect(await waitOf('another one')).toBe(0);
});

/** Times of grants, in ms, of which no minute may hold more than the limit. */
function mostInAMinute(grants: readonly number[]): number {
  let from = 0;
  let most = 0;
  for (const [at, time] of grants.entries()) {
    while ((grants[from] ?? 0) <= time - 60_000) from += 1;
    most = Math.max(most, at - from + 1);
  }
  return most;
}

describe('a limit of so many a minute', () => {
  it.each([
    ['CrUX', 150],
    ['lists of DataForSEO', 20],
    ['a plan of one', 1],
  ])('holds for %s, %i, in every minute of two processes together, and is used up', async (service, limit) => {
    const { db } = test.context;
    // processes ask the database for the time: it gets a clock that the test sets
    await db.rows('create schema if not exists double');
    await db.rows('create table if not exists double.clock as select timestamptz $$2026-11-23T04:00:00Z$$ as now');
    await db.rows(
      'create or replace function double.clock_timestamp() returns timestamptz language sql volatile as $$ select now from double.clock $$',
    );
    const processes = [1, 2].map(() => openDatabase({ url: test.databaseUrl, poolSize: 1 }));
    for (const { pool } of processes)
      pool.on('connect', (client) => void client.query('set search_path = double, public, pg_catalog'));
    let now = 0;
    const grants: number[] = [];
    const wait = async (ms: number) => {
      now += ms;
      await db.rows('update double.clock set now = now + $1 * interval $$1 ms$$', [ms]);
    };
    const wanted = 3 * limit + 10;
    while (grants.length < wanted) {
      const process = processes[grants.length % 2];
      if (!process) continue;
      await waitForSlot({ db: process }, service, perMinute(limit), undefined, wait);
      grants.push(now);
    }
    expect(mostInAMinute(grants)).toBe(limit);
    // three minutes and a little, and the burst at the beginning
    expect(now / 60_000).toBeLessThan((wanted / limit) * 1.1 + 0.1);
    await Promise.all(processes.map((process) => process.close()));
  });

  it('is said by every provider, and one second’s worth is its burst', () => {
    for (const { requestsPerMinute, queue } of SERP_PROVIDERS) {
      for (const limit of [requestsPerMinute, ...(queue ? [queue.listsPerMinute] : [])]) {
        const { capacity, refillPerSecond } = perMinute(limit);
        expect(capacity).toBe(Math.max(1, Math.floor(limit / 60)));
        expect(capacity - 1 + refillPerSecond * 60).toBeCloseTo(limit);
      }
    }
  });
});
