import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { ScratchFile } from '../../src/services/runs/audit/storage/scratch-file.js';
import { AppendedArray } from '../../src/structures/appended-array.js';

/** some pieces long, the last one not complete */
const MANY = 150_000;
const files: ScratchFile[] = [];
const scratchFile = (keptBytes: number) => {
  const file = new ScratchFile(tmpdir(), keptBytes);
  files.push(file);
  return file;
};

afterEach(() => {
  for (const file of files.splice(0)) file.close();
});

describe.each([
  ['in memory', () => null],
  ['in a scratch file', () => scratchFile(0)],
  ['in memory at first', () => scratchFile(150_000)],
])('numbers %s', (_where, open) => {
  it('are read in order', () => {
    const array = new AppendedArray(Uint32Array, open());
    for (let at = 0; at < MANY; at += 1) array.push(at * 3);
    expect(array.length).toBe(MANY);
    for (let at = 0; at < MANY; at += 1) if (array.at(at) !== at * 3) expect(array.at(at)).toBe(at * 3);
  });

  it('are read in any order, and while more come', () => {
    const array = new AppendedArray(Int32Array, open());
    for (let at = 0; at < MANY; at += 1) {
      array.push(-at);
      const earlier = (at * 7_919) % (at + 1);
      if (at % 97 === 0) expect(array.at(earlier)).toBe(-earlier || 0);
    }
    expect([...array.slice(16_383, 16_386)]).toEqual([-16_383, -16_384, -16_385]);
  });

  it('begin again when they were cleared', () => {
    const array = new AppendedArray(Uint8Array, open());
    for (let at = 0; at < MANY; at += 1) array.push(at % 256);
    expect(array.at(20_000)).toBe(20_000 % 256);
    array.clear();
    expect(array.length).toBe(0);
    for (let at = 0; at < MANY; at += 1) array.push((at + 1) % 256);
    for (let at = 0; at < MANY; at += 997) expect(array.at(at)).toBe((at + 1) % 256);
  });
});

it('takes little memory for few numbers: a process has dozens of such arrays for each of its sites', () => {
  const before = process.memoryUsage().arrayBuffers;
  const arrays = Array.from({ length: 500 }, () => new AppendedArray(Uint32Array));
  for (const array of arrays) array.push(1);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2e6);
  for (const array of arrays) for (let at = 1; at < 300; at += 1) array.push(at);
  expect(arrays.every((array) => array.at(0) === 1 && array.at(255) === 255 && array.at(299) === 299)).toBe(true);
});
