import type { TextUnits } from '../../../facts/text-units.js';
import type { Block } from '../tree/block-collector.js';
import type { Leave } from '../tree/element.js';
import type { State } from '../tree/state.js';

/** Elements of which Google reads the attribute data-nosnippet. */
const SUPPORTED: ReadonlySet<string> = new Set(['span', 'div', 'section']);

export const supportsNoSnippet = (tag: string): boolean => SUPPORTED.has(tag);

/** The range of the text of an element with data-nosnippet; elements inside of it add nothing. */
export function enterNoSnippet(state: State): Leave {
  const { units } = state.text;
  const start = state.snippets.open === 0 ? units.length : null;
  state.snippets.open++;
  return () => {
    state.snippets.open--;
    if (start !== null) state.snippets.ranges.push([start, units.length]);
  };
}

const WORD = /[\p{L}\p{N}]/u;

/** Whether all words of these blocks are in the ranges; both are in the order of the document. */
export function areInRanges(
  units: TextUnits,
  blocks: readonly Block[],
  ranges: readonly (readonly [start: number, end: number])[],
): boolean {
  let next = 0;
  for (const block of blocks) {
    let at = block.start;
    for (; next < ranges.length; next += 1) {
      const [start, end] = ranges[next] as readonly [number, number];
      if (start >= block.end) break;
      if (start > at && WORD.test(units.text(at, start))) return false;
      at = Math.max(at, end);
      // it may reach into the next block
      if (end >= block.end) break;
    }
    if (at < block.end && WORD.test(units.text(at, block.end))) return false;
  }
  return true;
}
