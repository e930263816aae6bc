import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createResultCache } from '../../src/shared-work/result-cache.js';

const cacheOf = (keptMs: (text: string) => number = () => 60_000) =>
  createResultCache<string>({
    maxBytes: 10_000,
    maxEntryBytes: 1_000,
    bytesOf: (text) => 2 * text.length,
    keptMs,
  });

interface Read {
  state: { runs: number };
  read: () => Promise<string>;
}

describe('createResultCache', () => {
  it('runs once for equal keys, side by side and afterwards', async () => {
    const cache = cacheOf();
    let runs = 0;
    const run = async () => {
      runs += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return `result ${runs}`;
    };
    expect(await Promise.all([cache.get('a', 'caller', run), cache.get('a', 'caller', run)])).toEqual([
      'result 1',
      'result 1',
    ]);
    expect(await cache.get('a', 'caller', run)).toBe('result 1');
    expect(await cache.get('b', 'caller', run)).toBe('result 2');
  });

  it('forgets failures, and keeps no response that would push out many others', async () => {
    const cache = cacheOf();
    const failing = () => Promise.reject(new Error('no'));
    await expect(Promise.all([cache.get('a', 'caller', failing), cache.get('a', 'caller', failing)])).rejects.toThrow(
      'no',
    );
    expect(await cache.get('a', 'caller', async () => 'yes')).toBe('yes');
    let runs = 0;
    const large = async () => {
      runs += 1;
      return 'x'.repeat(1_000);
    };
    await cache.get('large', 'caller', large);
    await cache.get('large', 'caller', large);
    expect(runs).toBe(2);
  });

  it('keeps a result as long as the result says, however often it is read', async () => {
    const cache = cacheOf((text) => (text === 'whole' ? 60_000 : text === 'part' ? 40 : 0));
    const [whole, part, none] = ['whole', 'part', 'none'].map((text) => {
      const state = { runs: 0 };
      const read = () =>
        cache.get(text, 'caller', async () => {
          state.runs += 1;
          return text;
        });
      return { state, read };
    }) as [Read, Read, Read];
    for (let reads = 0; reads < 12; reads += 1) {
      for (const { read } of [whole, part, none]) await read();
      await sleep(10);
    }
    expect(whole.state.runs).toBe(1);
    expect(part.state.runs).toBeGreaterThan(1);
    expect(none.state.runs).toBe(12);
  });
});
