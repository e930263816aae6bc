import { describe, expect, it } from 'vitest';
import { ChunkedArray } from '../../src/structures/chunked-array.js';

/** some pieces long */
const MANY = 50_000;

describe('a growing array', () => {
  it('holds what was pushed, over all its pieces', () => {
    const array = new ChunkedArray(Uint32Array);
    for (let at = 0; at < MANY; at += 1) array.push(at * 3);
    expect(array.length).toBe(MANY);
    for (let at = 0; at < MANY; at += 997) expect(array.at(at)).toBe(at * 3);
    expect([...array.slice(16_383, 16_386)]).toEqual([49_149, 49_152, 49_155]);
  });

  it('begins again when it was cleared', () => {
    const array = new ChunkedArray(Uint32Array);
    for (let at = 0; at < MANY; at += 1) array.push(at);
    array.clear();
    expect(array.length).toBe(0);
    for (let at = 0; at < MANY; at += 1) array.push(at + 1);
    for (let at = 0; at < MANY; at += 997) expect(array.at(at)).toBe(at + 1);
  });

  it('has zeros where it was extended', () => {
    const array = new ChunkedArray(Uint32Array);
    array.extend(MANY);
    array.set(MANY - 1, 7);
    expect([array.length, array.at(0), array.at(MANY - 1)]).toEqual([MANY, 0, 7]);
  });
});
