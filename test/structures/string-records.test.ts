import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StringRecords } from '../../src/structures/string-records.js';

const text = fc.option(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', 'the same in many places'),
    // longer than a length of one byte tells, and longer than a whole piece
    fc.integer({ min: 60, max: 130_000 }).map((length) => 'é'.repeat(length)),
  ),
);

it('gives back what was put in: none, empty, repeated, long and of any script', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 12 }), (records) => {
      const kept = new StringRecords(3);
      for (const record of records) kept.push(record);
      expect(kept.size).toBe(records.length);
      expect(records.map((_, at) => [0, 1, 2].map((field) => kept.get(at, field)))).toEqual(records);
    }),
    { numRuns: 50 },
  );
});

it('finds records wherever they lie among thousands of others', () => {
  const kept = new StringRecords(2);
  for (let at = 0; at < 20_000; at += 1) kept.push([`https://example.com/${at}`, at % 3 === 0 ? null : `Title ${at}`]);
  for (const at of [0, 1, 2_999, 10_000, 19_999]) {
    expect([kept.get(at, 0), kept.get(at, 1)]).toEqual([
      `https://example.com/${at}`,
      at % 3 === 0 ? null : `Title ${at}`,
    ]);
  }
});
