import { describe, expect, it } from 'vitest';
import { createHeapBudget, type HeapBudget } from '../../../src/crawl/threads/gc-tuning.js';
import engine from '../../../src/engine.json' with { type: 'json' };

function watched() {
  const flags: string[] = [];
  return { flags, open: () => createHeapBudget((flag) => flags.push(flag)) };
}

function read(room: HeapBudget, pages: number, urls = 0): void {
  for (let page = 0; page < pages; page += 1) room.page(urls);
}

const wide = engine.flags.map(({ flag }) => flag).find((flag) => flag.includes('heap-growing'));

describe('the room of the heap', () => {
  it('leaves a small crawl the room that processes start with', () => {
    const { flags, open } = watched();
    const room = open();
    read(room, 4_999);
    room.close();
    expect(flags).toEqual([]);
  });

  it('is narrow for a hundred pages of ten thousand links each', () => {
    const { flags, open } = watched();
    const room = open();
    read(room, 98, 10_000);
    expect(flags).toEqual([]);
    read(room, 2, 10_000);
    expect(flags).toEqual(['--heap-growing-percent=40']);
    room.close();
    expect(flags.at(-1)).toBe(wide);
  });

  it('is narrow from a large crawl on until the last of them ends, and then what it was at the start', () => {
    const { flags, open } = watched();
    const [one, other] = [open(), open()];
    read(one, 6_000);
    read(other, 5_000);
    one.close();
    expect(new Set(flags)).toEqual(new Set(['--heap-growing-percent=40']));
    other.close();
    other.close();
    expect(flags.at(-1)).toBe(wide);
    expect(flags).toHaveLength(4);
  });
});
