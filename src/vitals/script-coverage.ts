import type { CDPSession } from 'playwright-core';

export interface ScriptUse {
  url: string;
  /** characters */
  length: number;
  unused: number;
}

export async function startCoverage(cdp: CDPSession): Promise<void> {
  await cdp.send('Profiler.enable');
  // by function, without counts: blocks and counts would keep the engine from optimising and so change the timings
  await cdp.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
}

export async function readCoverage(cdp: CDPSession): Promise<ScriptUse[]> {
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => /^https?:/i.test(url))
    .map(({ url, functions }) => {
      const ranges = functions.flatMap((each) => each.ranges);
      return { url, ...unusedCharacters(ranges) };
    });
}

interface CoveredRange {
  startOffset: number;
  endOffset: number;
  count: number;
}

/** Ranges of functions nest; the innermost one decides, and one of a function that never ran covers those inside it. */
export function unusedCharacters(ranges: readonly CoveredRange[]): { length: number; unused: number } {
  const sorted = ranges.toSorted(
    (one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset,
  );
  const length = sorted.reduce((most, { endOffset }) => Math.max(most, endOffset), 0);
  const open: CoveredRange[] = [];
  let unused = 0;
  let at = 0;
  const advance = (to: number) => {
    const innermost = open.at(-1);
    if (innermost && innermost.count === 0 && to > at) unused += to - at;
    at = Math.max(at, to);
  };
  const closeUntil = (offset: number) => {
    for (let top = open.at(-1); top && top.endOffset <= offset; top = open.at(-1)) {
      advance(top.endOffset);
      open.pop();
    }
  };
  for (const range of sorted) {
    closeUntil(range.startOffset);
    advance(range.startOffset);
    open.push(range);
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return { length, unused };
}
