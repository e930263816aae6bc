import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurns } from '../../src/shared-work/in-turns.js';

describe('a result that many wait for', () => {
  it('reaches one of them in each turn of the event loop, in the order in which they came', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const next = inTurns(promise);
    const turns: number[] = [];
    let now = 0;
    const all = Promise.all(
      [0, 1, 2, 3].map(async (waiter) => {
        expect(await next()).toBe('result');
        turns.push(now);
        return waiter;
      }),
    );
    resolve('result');
    while (turns.length < 4 && now < 100) {
      now += 1;
      await turn();
    }
    await all;
    expect(new Set(turns).size).toBe(4);
    expect(turns).toEqual(turns.toSorted((one, other) => one - other));
  });

  it('fails for each of them where it fails', async () => {
    const next = inTurns(Promise.reject(new Error('gone')));
    await expect(Promise.allSettled([next(), next()])).resolves.toMatchObject([
      { reason: { message: 'gone' } },
      { reason: { message: 'gone' } },
    ]);
  });
});
