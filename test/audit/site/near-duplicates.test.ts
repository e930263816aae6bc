import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NearDuplicates } from '../../../src/audit/site/near-duplicates.js';
import { cpuMs } from '../../support/cpu-time.js';
import { sketchOf } from '../../support/facts/sketch.js';

const sketch = sketchOf([1, 2, 3, 4, 5, 6]);

describe('banded look-up', () => {
  it('finds every pair within three bits', () => {
    const hash = fc.tuple(fc.nat(0xffffffff), fc.nat(0xffffffff));
    const flips = fc.uniqueArray(fc.nat(63), { maxLength: 5 });
    fc.assert(
      fc.property(hash, flips, ([high, low], bits) => {
        let [otherHigh, otherLow] = [high, low];
        for (const bit of bits) {
          if (bit < 32) otherLow = (otherLow ^ (1 << bit)) >>> 0;
          else otherHigh = (otherHigh ^ (1 << (bit - 32))) >>> 0;
        }
        const hashes = [
          { high, low },
          { high: otherHigh, low: otherLow },
        ];
        const index = new NearDuplicates({
          rows: [0, 1],
          simHash: (row) => hashes[row] ?? null,
          sketch: () => sketch,
          words: () => 100,
          textHash: () => null,
        });
        expect(index.of(0)).toEqual(bits.length <= 3 ? [1] : []);
        expect(index.of(1)).toEqual(bits.length <= 3 ? [0] : []);
      }),
    );
  });

  it('costs a page that stands alone nothing', () => {
    const started = cpuMs();
    for (let site = 0; site < 200; site += 1) {
      const index = new NearDuplicates({
        rows: [0],
        simHash: () => ({ high: 1, low: 2 }),
        sketch: () => sketch,
        words: () => 100,
        textHash: () => null,
      });
      expect([index.of(0), index.compared()(0)]).toEqual([[], false]);
    }
    // to look through all possible bands takes several seconds
    expect(cpuMs() - started).toBeLessThan(3_000);
  });

  it('knows beforehand whose sketches it may ask for', () => {
    // few bits that vary: some hashes are near to each other, and some texts the same
    const rows = fc.array(fc.record({ low: fc.nat(0xff), copy: fc.nat(3) }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(rows, (texts) => {
        const asked = new Set<number>();
        const index = new NearDuplicates({
          rows: texts.map((_, row) => row),
          simHash: (row) => ({ high: 1, low: Math.imul(texts[row]?.low ?? 0, 0x01010101) >>> 0 }),
          sketch: (row) => {
            asked.add(row);
            return sketch;
          },
          words: () => 100,
          textHash: (row) => `${texts[row]?.low} ${texts[row]?.copy}`,
        });
        const compared = index.compared();
        expect(asked.size).toBe(0);
        for (const row of texts.keys()) {
          asked.clear();
          const found = index.of(row);
          if (found.length > 0) for (const other of asked) expect(compared(other)).toBe(true);
          expect(found.length > 0).toBe(compared(row));
        }
      }),
    );
  });

  it('compares a bounded number of sketches where every text resembles every other', () => {
    const rows = Array.from({ length: 6_000 }, (_, row) => row);
    let asked = 0;
    const index = new NearDuplicates({
      rows,
      simHash: () => ({ high: 1, low: 2 }),
      sketch: (row) => {
        asked += 1;
        return row < 3 ? sketch : sketchOf([row]);
      },
      words: () => 100,
      textHash: () => null,
    });
    expect(index.of(1)).toEqual([0, 2]);
    expect(asked).toBeLessThanOrEqual(1_025);
    expect(index.of(1)).toEqual([0, 2]);
  });
});
