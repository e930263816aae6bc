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

  it('grows from few items to many, pushed or extended', () => {
    const array = new ChunkedArray(Uint16Array);
    let length = 0;
    for (const more of [1, 100, 300, 5_000, 20_000]) {
      for (let at = 0; at < more; at += 1) array.push(length + at);
      length += more;
      array.extend(length + 3);
      length += 3;
      array.set(length - 1, 9);
      expect([array.length, array.at(0), array.at(length - 4), array.at(length - 2), array.at(length - 1)]).toEqual([
        length,
        0,
        length - 4,
        0,
        9,
      ]);
    }
  });

  it('takes little memory for few items: a process has dozens for each of its sites', () => {
    const before = process.memoryUsage().arrayBuffers;
    const arrays = Array.from({ length: 500 }, () => new ChunkedArray(Uint32Array));
    for (const array of arrays) array.push(1);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2e6);
    expect(arrays).toHaveLength(500);
  });
});
