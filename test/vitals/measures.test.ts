import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLink } from '../../src/net/browser/throttled-link.js';
import { totalBlockingTime } from '../../src/vitals/blocking-time.js';
import { cumulativeLayoutShift } from '../../src/vitals/cls.js';
import { legacyScriptBytes } from '../../src/vitals/legacy-script.js';
import { unusedCharacters } from '../../src/vitals/script-coverage.js';
import { speedIndex } from '../../src/vitals/speed-index.js';

describe('cumulative layout shift', () => {
  const shifts = (...pairs: [at: number, value: number][]) => pairs.map(([at, value]) => ({ at, value }));
  it('is the largest window of shifts, not their sum', () => {
    expect(cumulativeLayoutShift([])).toBe(0);
    expect(cumulativeLayoutShift(shifts([100, 0.125], [500, 0.25]))).toBe(0.375);
    expect(cumulativeLayoutShift(shifts([100, 0.25], [1_100, 0.125]))).toBe(0.25);
    expect(cumulativeLayoutShift(shifts([100, 0.25], [1_099, 0.125]))).toBe(0.375);
  });
  it('ends a window after five seconds', () => {
    const steady = Array.from({ length: 12 }, (_, n) => ({ at: n * 500, value: 0.0625 }));
    // ten of them begin within five seconds of the first
    expect(cumulativeLayoutShift(steady)).toBe(0.625);
  });
  it('is never more than all shifts nor less than one', () => {
    const shift = fc.record({ at: fc.integer({ min: 0, max: 20_000 }), value: fc.integer({ min: 1, max: 64 }) });
    fc.assert(
      fc.property(fc.array(shift, { minLength: 1 }), (list) => {
        const sorted = list.toSorted((one, other) => one.at - other.at);
        const cls = cumulativeLayoutShift(sorted);
        expect(cls).toBeLessThanOrEqual(sorted.reduce((sum, { value }) => sum + value, 0));
        expect(cls).toBeGreaterThanOrEqual(Math.max(...sorted.map(({ value }) => value)));
      }),
    );
  });
});

describe('total blocking time', () => {
  const task = (start: number, ms: number) => ({ start, end: start + ms });
  it('counts what tasks take beyond 50 ms after the first paint', () => {
    expect(totalBlockingTime([task(1_000, 50), task(1_200, 51), task(2_000, 250)], [], 500)).toBe(201);
    expect(totalBlockingTime([task(100, 300)], [], 500)).toBe(0);
    expect(totalBlockingTime([task(400, 300)], [], 500)).toBe(150);
    expect(totalBlockingTime([task(400, 300)], [], null)).toBeNull();
  });
  it('ends at the first quiet five seconds', () => {
    expect(totalBlockingTime([task(1_000, 150), task(6_200, 500)], [], 500)).toBe(100);
    expect(totalBlockingTime([task(1_000, 150), task(6_100, 500)], [], 500)).toBe(550);
    // three requests under way are not quiet, two are
    const request = { start: 2_000, end: 5_000 };
    expect(totalBlockingTime([task(1_000, 150), task(6_200, 500)], [request, request, request], 500)).toBe(550);
    expect(totalBlockingTime([task(1_000, 150), task(6_200, 500)], [request, request], 500)).toBe(100);
  });
});

describe('speed index', () => {
  const frame = (at: number, white: number) => ({ at, histogram: [100 - white, white] });
  it('is the area above the progress of colours', () => {
    expect(speedIndex([])).toBeNull();
    expect(speedIndex([frame(-20, 100), frame(1_000, 0)])).toBe(1_000);
    expect(speedIndex([frame(-20, 100), frame(1_000, 50), frame(2_000, 0)])).toBe(1_500);
    expect(speedIndex([frame(-20, 100), frame(1_000, 10), frame(2_000, 0)])).toBeCloseTo(1_100);
  });
  it('does not take going astray for progress', () => {
    const astray = speedIndex([frame(0, 50), frame(1_000, 100), frame(2_000, 0)]);
    expect(astray).toBe(2_000);
  });
});

describe('unused script', () => {
  const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });
  it('is what the innermost range says', () => {
    expect(unusedCharacters([range(0, 100, 1)])).toEqual({ length: 100, unused: 0 });
    expect(unusedCharacters([range(0, 100, 1), range(10, 40, 0), range(20, 30, 1), range(60, 90, 0)])).toEqual({
      length: 100,
      unused: 50,
    });
    expect(unusedCharacters([])).toEqual({ length: 0, unused: 0 });
  });
  it('agrees with a count of every character', () => {
    const tree = fc.array(fc.tuple(fc.nat(60), fc.nat(60), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(tree, (cuts) => {
        const ranges = [range(0, 61, 1)];
        for (const [one, other, used] of cuts) {
          const next = range(Math.min(one, other), Math.max(one, other) + 1, used ? 1 : 0);
          const crosses = ranges.some(
            (each) =>
              (each.startOffset < next.startOffset &&
                each.endOffset > next.startOffset &&
                each.endOffset < next.endOffset) ||
              (next.startOffset < each.startOffset &&
                next.endOffset > each.startOffset &&
                next.endOffset < each.endOffset) ||
              (each.startOffset === next.startOffset && each.endOffset === next.endOffset),
          );
          if (!crosses) ranges.push(next);
        }
        let expected = 0;
        for (let at = 0; at < 61; at += 1) {
          const around = ranges.filter(({ startOffset, endOffset }) => startOffset <= at && at < endOffset);
          const inner = around.toSorted((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0];
          if (inner?.count === 0) expected += 1;
        }
        expect(unusedCharacters(ranges).unused).toBe(expected);
      }),
    );
  });
});

describe('legacy script', () => {
  it('is found by what survives minification, and silent about a little', () => {
    expect(legacyScriptBytes(['!function(){"use strict";console.log(1)}()'])).toBe(0);
    expect(legacyScriptBytes(['throw new TypeError("Cannot call a class as a function")'])).toBe(0);
    expect(legacyScriptBytes(['var t=e["__core-js_shared__"]||{}', 'regeneratorRuntime.mark(a)'])).toBeGreaterThan(
      5_000,
    );
  });
});

describe('the shaped line', () => {
  const collect = (bytes: { down: number }) =>
    new Promise<{ ms: number; received: Buffer }>((resolve) => {
      const link = createLink({ rttMs: 100, downKbps: 8_000, upKbps: 8_000 });
      const startedAt = performance.now();
      const parts: Buffer[] = [];
      const flow = link.down((chunk) => {
        if (chunk) parts.push(chunk);
        else resolve({ ms: performance.now() - startedAt, received: Buffer.concat(parts) });
      });
      flow.send(Buffer.from(Array.from({ length: bytes.down }, (_, n) => n % 251)));
      flow.end();
    });

  it('takes half a round trip and the time of the bytes, and keeps their order', async () => {
    const { ms, received } = await collect({ down: 200_000 });
    // 1,000 bytes a millisecond
    expect(ms).toBeGreaterThanOrEqual(245);
    expect(ms).toBeLessThan(10_000);
    expect(received).toHaveLength(200_000);
    expect(received.every((byte, n) => byte === n % 251)).toBe(true);
    expect((await collect({ down: 10 })).ms).toBeGreaterThanOrEqual(48);
  });

  it('lets small responses pass large ones of other connections', async () => {
    const link = createLink({ rttMs: 10, downKbps: 8_000, upKbps: 8_000 });
    const ends: string[] = [];
    await new Promise<void>((resolve) => {
      const done = (name: string) => (chunk: Buffer | null) => {
        if (chunk === null && ends.push(name) === 2) resolve();
      };
      const large = link.down(done('large'));
      large.send(Buffer.alloc(300_000));
      large.end();
      const small = link.down(done('small'));
      small.send(Buffer.alloc(5_000));
      small.end();
    });
    expect(ends).toEqual(['small', 'large']);
  });
});
