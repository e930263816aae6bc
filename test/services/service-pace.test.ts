import { expect, it } from 'vitest';
import { admit } from '../../src/services/service-pace.js';
import { useContext } from '../support/context.js';

const test = useContext();

it('lets all who ask at once through no faster than one would be', async () => {
  const { context } = test;
  // ten at once, the eleventh after an hour
  const rate = { capacity: 10, refillPerSecond: 1 / 3_600 };
  const stop = new AbortController();
  let through = 0;
  const asking = Array.from({ length: 16 }, async () => {
    await admit(context, 'shared', rate, stop.signal);
    if (!stop.signal.aborted) through += 1;
  });
  await expect.poll(() => through).toBe(10);
  const [row] = await context.db.rows<{ tokens: number }>(`select tokens from service_pace where service = 'shared'`);
  expect(row?.tokens).toBeLessThan(1);
  await admit(context, 'another', rate, stop.signal);
  stop.abort();
  await Promise.all(asking);
  expect(through).toBe(10);
});
