import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HexColumn } from '../../src/structures/hex-column.js';

it('gives back what was put in, whatever its shape', () => {
  const digits = fc.stringMatching(/^[0-9a-f]{16}$/);
  fc.assert(
    fc.property(fc.array(fc.option(fc.oneof(digits, fc.string()))), (values) => {
      const column = new HexColumn(8);
      for (const value of values) column.push(value);
      expect(values.map((_, row) => column.get(row))).toEqual(values);
    }),
  );
});

it('reads words of regular values only', () => {
  const column = new HexColumn(8);
  for (const value of ['ffffffff00000001', 'FFFFFFFF00000001', null]) column.push(value);
  expect([column.word(0, 0), column.word(0, 4), column.word(1, 0), column.word(2, 0)]).toEqual([
    4_294_967_295,
    1,
    null,
    null,
  ]);
});
