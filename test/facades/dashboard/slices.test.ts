import { describe, expect, it } from 'vitest';
import { inSlices } from '../../../facades/dashboard/src/api/slices.js';
import { distinctKeywordIds } from '../../../src/services/runs/rankings/keyword-entry.js';

describe('any number of ids', () => {
  it('goes in slices that the service takes: 1,200 selected keywords are stopped in two', async () => {
    const ids = Array.from({ length: 1_200 }, (_, at) => `0190d3a0-0000-7000-8000-${String(at).padStart(12, '0')}`);
    const slices: string[][] = [];
    await inSlices(ids, async (slice) => {
      expect(distinctKeywordIds(slice)).toHaveLength(slice.length);
      slices.push(slice);
    });
    expect(slices.map(({ length }) => length)).toEqual([1_000, 200]);
    expect(slices.flat()).toEqual(ids);
    expect(() => distinctKeywordIds(ids)).toThrow();
  });
});
