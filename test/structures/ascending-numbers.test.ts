import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAscending, packAscending } from '../../src/structures/ascending-numbers.js';

const MOST = 2 ** 31 - 1;
const all = (bytes: Uint8Array) => openAscending(bytes, -1, MOST);
const ascending = fc
  .array(fc.oneof(fc.nat(MOST), fc.nat(300)), { maxLength: 60 })
  .map((list) => list.toSorted((one, other) => one - other));

describe('ascending numbers as bytes', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(ascending, (list) => {
        expect(all(packAscending(Int32Array.from(list)))).toEqual(list);
      }),
    );
    expect(all(packAscending(Int32Array.of(0, 0, 127, 128, MOST)))).toEqual([0, 0, 127, 128, MOST]);
    expect(packAscending(new Int32Array(0))).toEqual(new Uint8Array(0));
  });

  it('come from above a number on, as many as are wanted', () => {
    fc.assert(
      fc.property(ascending, fc.nat(MOST), fc.nat(20), (list, above, most) => {
        const bytes = packAscending(Int32Array.from(list));
        expect(openAscending(bytes, above, most)).toEqual(list.filter((number) => number > above).slice(0, most));
      }),
    );
  });

  it('take a byte each where they are close', () => {
    expect(packAscending(Int32Array.from({ length: 1_000 }, (_, at) => at * 16)).length).toBe(1_000);
  });
});
