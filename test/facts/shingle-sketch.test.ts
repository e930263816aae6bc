import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bits, jaccardOf } from '../../src/facts/shingle-sketch.js';
import { sketchOf } from '../support/facts/sketch.js';
import { pageFrom } from '../support/sites/pages.js';

/** mulberry32, so that a failure comes back */
function words(count: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  });
}

const shinglesOf = (text: readonly number[]) =>
  new Set(Array.from({ length: Math.max(1, text.length - 4) }, (_, at) => text.slice(at, at + 5).join(' ')));

function exactly(one: readonly number[], other: readonly number[]): number {
  const [left, right] = [shinglesOf(one), shinglesOf(other)];
  return left.intersection(right).size / left.union(right).size;
}

/** Two texts of about so many words of which single words differ. */
function pair(count: number, changes: number, seed: number): [number[], number[]] {
  const one = words(count, seed);
  const places = new Set(words(changes, seed + 1).map((value) => (value >>> 0) % count));
  return [one, one.map((word, at) => (places.has(at) ? word ^ 0x55555 : word))];
}

describe('odd sketches of shingles', () => {
  it('tell the similarity of texts of any length to a percent and a half around nine tenths', () => {
    for (const [count, changes] of [
      [100, 1],
      [300, 3],
      [1_000, 10],
      [4_000, 40],
      [5_000, 52],
      [20_000, 210],
      [60_000, 650],
    ] as const)
      for (let seed = 1; seed <= 3; seed += 1) {
        const [one, other] = pair(count, changes, seed * 1_000);
        const error = Math.abs(jaccardOf(sketchOf(one), sketchOf(other)) - exactly(one, other));
        expect(error, `${count} words, ${changes} changes, seed ${seed}`).toBeLessThan(0.015);
      }
  });

  it('compare texts whose lengths lie on both sides of a halving', () => {
    for (const count of [4_090, 4_500, 4_551, 4_560, 9_000, 9_102, 9_110]) {
      const one = words(count, 7);
      const longer = [...one, ...words(Math.floor(count * 0.06), 8)];
      expect(jaccardOf(sketchOf(one), sketchOf(longer)), String(count)).toBeCloseTo(exactly(one, longer), 1);
      expect(jaccardOf(sketchOf(one), sketchOf(longer))).toBeGreaterThan(0.92);
    }
  });

  it('are the same for the same shingles, however often and in whatever order they come', () => {
    const text = fc.array(fc.integer({ min: 0, max: 0xffffffff }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(text, (hashes) => {
        const sketch = sketchOf(hashes);
        expect(sketch[0]).toBe(shinglesOf(hashes.map((hash) => hash | 0)).size);
        expect(sketch).toHaveLength(65);
        expect(sketch.every((word) => Number.isInteger(word) && word >= 0 && word <= 0xffffffff)).toBe(true);
        expect(jaccardOf(sketch, sketch)).toBe(1);
      }),
    );
    const [a, b] = [words(50, 1), words(50, 2)];
    const turns = (first: number[], second: number[]) => [...first, ...second, ...first];
    expect(jaccardOf(sketchOf(turns(a, b)), sketchOf([...turns(a, b), ...b.slice(0, 40)]))).toBeGreaterThan(0.9);
  });

  it('have nothing in common with other texts, with none, and with sketches of another kind', () => {
    expect(jaccardOf(sketchOf(words(300, 1)), sketchOf(words(300, 2)))).toBe(0);
    expect(jaccardOf(sketchOf(words(300, 1)), sketchOf(words(200, 1)))).toBeLessThan(0.9);
    expect(sketchOf([])).toEqual([]);
    expect(jaccardOf([], [])).toBe(0);
    expect(jaccardOf(words(64, 1), words(64, 1))).toBe(0);
  });

  it('are of runs of five words, whatever came before them', () => {
    const text = words(200, 4);
    expect(jaccardOf(sketchOf(text), sketchOf([...words(6, 5), ...text]))).toBe(196 / 202);
  });

  it('stand among the facts of a page', () => {
    const of = (last: string) => {
      const text = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
      return pageFrom(`<main><p>${text} ${last}</p></main>`).html?.text.sketch ?? [];
    };
    expect(of('end')[0]).toBe(197);
    // one shingle of 197 is another
    expect(jaccardOf(of('end'), of('stop'))).toBe(196 / 198);
  });

  it('count bits', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (word) => {
        expect(bits(word)).toBe(word.toString(2).replaceAll('0', '').length);
      }),
    );
  });
});
