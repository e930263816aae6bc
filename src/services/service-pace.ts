import { deepenDebt, lockPace, updatePace } from '../db/queries/hosts/service-pace.js';
import type { Fetcher } from '../net/types.js';
import { type BucketRate, fullBucket, takeToken } from '../serp/token-bucket.js';
import type { Context } from './context.js';

/** At most so many in any minute: the burst, one second's worth and at least one request, is part of them. */
export function perMinute(requests: number): BucketRate {
  const capacity = Math.max(1, Math.floor(requests / 60));
  return { capacity, refillPerSecond: (requests - capacity + 1) / 60 };
}

/** Waits for a slot among the requests that all processes together make to an outside service. */
export async function waitForSlot(
  { db }: Pick<Context, 'db'>,
  service: string,
  rate: BucketRate,
  signal?: AbortSignal,
  wait: typeof pause = pause,
): Promise<void> {
  for (;;) {
    const waitMs = await takeOne(db, service, rate);
    if (waitMs === 0 || signal?.aborted) return;
    await wait(waitMs, signal);
  }
}

/** Lets nobody through for so long: the bucket of all processes has to fill from below its bottom. */
export async function slowDown(
  { db }: Pick<Context, 'db'>,
  service: string,
  rate: BucketRate,
  ms: number,
): Promise<void> {
  const debt = 1 - (ms / 1_000) * rate.refillPerSecond;
  // a pause that several responses request at once is waited for once
  await deepenDebt(db.pool, service, debt, rate.refillPerSecond);
}

/** The same fetcher, waiting for its turn at one service. */
export const pacedFor = (
  context: Pick<Context, 'db'>,
  fetcher: Fetcher,
  service: string,
  rate: BucketRate,
): Fetcher => ({
  ...fetcher,
  fetch: async (url, options) => {
    await waitForSlot(context, service, rate, options?.signal);
    return fetcher.fetch(url, options);
  },
});

function takeOne(db: Context['db'], service: string, rate: BucketRate): Promise<number> {
  return db.transaction(async (client) => {
    // the row is made, or held until the end of the transaction; processes may disagree on the time, the database does not
    const rows = await lockPace(client, service, rate.capacity);
    const [row] = rows;
    const { bucket, waitMs } = takeToken(row ?? fullBucket(rate, 0), rate, row?.now ?? 0);
    await updatePace(client, service, bucket.tokens, bucket.at);
    return waitMs;
  });
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}
