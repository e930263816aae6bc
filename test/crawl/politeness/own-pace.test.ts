import { describe, expect, it } from 'vitest';
import { politenessOf } from '../../../src/crawl/politeness/host-gate.js';
import { createOwnPace } from '../../../src/crawl/politeness/own-pace.js';
import { NOTHING_SEEN } from '../../../src/crawl/politeness/paced-fetcher.js';
import { createLocalPace } from '../../../src/crawl/politeness/politeness.js';

const host = () => politenessOf(createLocalPace());
const signal = new AbortController().signal;

describe('the pace of a project', () => {
  it('starts no more requests a second than requested', async () => {
    const pace = createOwnPace({ requestsPerSecond: 50, connections: null })(host());
    const started: number[] = [];
    await Promise.all(
      Array.from({ length: 11 }, async () => {
        await pace.enter(signal);
        started.push(performance.now());
        pace.leave(NOTHING_SEEN);
      }),
    );
    // ten intervals of 20 ms; timers may be a millisecond early
    expect((started.at(-1) as number) - (started[0] as number)).toBeGreaterThan(190);
  });

  it('has no more requests under way than requested, and lets everybody in at last', async () => {
    const pace = createOwnPace({ requestsPerSecond: null, connections: 2 })(host());
    let under = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 9 }, async () => {
        await pace.enter(signal);
        most = Math.max(most, (under += 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
        under -= 1;
        pace.leave(NOTHING_SEEN);
      }),
    );
    expect(most).toBe(2);
  });

  it('lets go of whoever waits when the crawl is ended', async () => {
    const pace = createOwnPace({ requestsPerSecond: 0.1, connections: 1 })(host());
    const end = new AbortController();
    await pace.enter(end.signal);
    const waits = [pace.enter(end.signal), pace.enter(end.signal)];
    end.abort();
    await Promise.all(waits);
  });

  it('is the host’s own without a limit', () => {
    const politeness = host();
    expect(createOwnPace({ requestsPerSecond: null, connections: null })(politeness)).toBe(politeness);
  });
});
