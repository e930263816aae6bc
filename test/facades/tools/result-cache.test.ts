import { describe, expect, it } from 'vitest';
import { createResultCache } from '../../../facades/tools/result-cache.js';

describe('createResultCache', () => {
  it('runs once for equal keys, side by side and afterwards', async () => {
    const cache = createResultCache();
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
    const cache = createResultCache();
    const failing = () => Promise.reject(new Error('no'));
    await expect(Promise.all([cache.get('a', 'caller', failing), cache.get('a', 'caller', failing)])).rejects.toThrow(
      'no',
    );
    expect(await cache.get('a', 'caller', async () => 'yes')).toBe('yes');
    let runs = 0;
    const large = async () => {
      runs += 1;
      return 'x'.repeat(2 * 1024 ** 2);
    };
    await cache.get('large', 'caller', large);
    await cache.get('large', 'caller', large);
    expect(runs).toBe(2);
  });
});
