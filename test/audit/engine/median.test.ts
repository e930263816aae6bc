import { describe, expect, it } from 'vitest';
import { median } from '../../../src/audit/engine/median.js';

describe('median', () => {
  it.each([
    [[], 0],
    [[7], 7],
    [[9, 1, 5], 5],
    [[10, 2, 4, 100], 7],
  ])('is for %j %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('leaves its input in order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});
