import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { afterEach, describe, expect, it } from 'vitest';
import { collectWhenIdle } from '../../src/process/idle-collection.js';

const LOOK_MS = 40;
let timer: NodeJS.Timeout | undefined;
afterEach(() => clearInterval(timer));

/** Looks for a while at a process whose heap has these sizes, the last of them for ever. */
async function collections(sizes: number[], work: () => void = () => {}): Promise<number> {
  let collected = 0;
  let held = sizes.shift() ?? 0;
  timer = collectWhenIdle({
    lookMs: LOOK_MS,
    heldBytes: () => held,
    collect: () => {
      collected += 1;
      held = sizes.shift() ?? held;
    },
  });
  const end = performance.now() + 10 * LOOK_MS;
  while (performance.now() < end) {
    work();
    await sleep(2);
  }
  return collected;
}

describe('memory of a process that goes idle', () => {
  it('is collected once, and again only when the heap has grown', async () => {
    expect(await collections([200])).toBe(1);
    clearInterval(timer);
    // the heap grows again after the first collection
    let held = 100;
    let collected = 0;
    timer = collectWhenIdle({
      lookMs: LOOK_MS,
      heldBytes: () => held,
      collect: () => {
        collected += 1;
        held = 100;
      },
    });
    await expect.poll(() => collected).toBe(1);
    held = 124;
    await sleep(5 * LOOK_MS);
    expect(collected).toBe(1);
    held = 126;
    await expect.poll(() => collected).toBe(2);
  });

  it('is left alone while the process works', async () => {
    const busy = () => {
      const until = performance.now() + 20;
      while (performance.now() < until);
    };
    expect(await collections([200], busy)).toBe(0);
  });

  it('goes back to the system', async () => {
    let garbage: unknown[] | null = Array.from({ length: 400_000 }, (_, at) => ({ at, text: `text ${at}` }));
    expect(garbage.length).toBe(400_000);
    const before = getHeapStatistics().total_physical_size;
    garbage = null;
    timer = collectWhenIdle({ lookMs: LOOK_MS });
    await expect
      .poll(() => before - getHeapStatistics().total_physical_size, { timeout: 10_000 })
      .toBeGreaterThan(10e6);
  });
});
