import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HashIndex } from '../../src/structures/hash-index.js';

describe('HashIndex', () => {
  it('numbers keys as a map would', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4 }), { maxLength: 600 }), (keys) => {
        const table = new HashIndex();
        const model = new Map<string, number>();
        for (const key of keys) {
          if (!model.has(key)) model.set(key, model.size);
          expect(table.add(key)).toBe(model.get(key));
        }
        expect(table.size).toBe(model.size);
        for (const [key, id] of model) expect(table.find(key)).toBe(id);
        expect(table.find('no such key')).toBe(-1);
      }),
    );
  });

  it('tells a hundred thousand addresses apart', () => {
    const table = new HashIndex();
    for (let at = 0; at < 100_000; at += 1) table.add(`https://example.com/products/${at % 317}/${at}?page=${at % 7}`);
    expect(table.size).toBe(100_000);
  });

  it('keeps pairs exactly', () => {
    const table = new HashIndex();
    expect([table.addPair(4_294_967_295, 7), table.addPair(0, 0), table.addPair(4_294_967_295, 7)]).toEqual([0, 1, 0]);
    const pairs: [number, number][] = [];
    table.each((low, high) => pairs.push([low, high]));
    expect(pairs).toEqual([
      [4_294_967_295, 7],
      [0, 0],
    ]);
    expect(table.findPair(7, 4_294_967_295)).toBe(-1);
  });
});
