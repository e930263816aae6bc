import { describe, expect, it } from 'vitest';
import { tenthsAbove, tenthsBelow } from '../../../src/audit/engine/tenths.js';

describe('tenths', () => {
  it.each([
    [29.96, '29.9', '30.0'],
    [5.04, '5.0', '5.1'],
    [-8.51, '-8.6', '-8.5'],
    [10, '10.0', '10.0'],
  ])('%d is %s from below and %s from above', (value, below, above) => {
    expect([tenthsBelow(value), tenthsAbove(value)]).toEqual([below, above]);
  });
});
