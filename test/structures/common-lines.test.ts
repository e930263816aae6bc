import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedLines } from '../../src/structures/common-lines.js';

const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });

/** The second text made of the first one and the runs. */
const patched = (one: readonly string[], other: readonly string[]): string[] =>
  changedLines(one, other)
    .toReversed()
    .reduce((text, { start, end, from, to }) => text.toSpliced(start, end - start, ...other.slice(from, to)), [...one]);

/** The longest common subsequence by trying all. */
function commonLength([first, ...rest]: readonly string[], other: readonly string[]): number {
  if (first === undefined) return 0;
  const at = other.indexOf(first);
  const without = commonLength(rest, other);
  return at === -1 ? without : Math.max(without, 1 + commonLength(rest, other.slice(at + 1)));
}

it('turns one text into the other and leaves as many lines as possible', () => {
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      expect(patched(one, other)).toEqual(other);
      const removed = changedLines(one, other).reduce((sum, { start, end }) => sum + end - start, 0);
      expect(one.length - removed).toBe(commonLength(one, other));
    }),
  );
});

it('takes all between the first change and the last one for changed where the table would be too large', () => {
  const one = Array.from({ length: 3_000 }, (_, line) => `${line}`);
  const other = ['x', ...one.slice(0, -1).toReversed(), one.at(-1) ?? ''];
  expect(changedLines(one, other)).toEqual([{ start: 0, end: 2_999, from: 0, to: 3_000 }]);
});
