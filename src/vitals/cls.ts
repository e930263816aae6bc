export interface LayoutShift {
  /** milliseconds since navigation */
  at: number;
  value: number;
}

/**
 * Cumulative Layout Shift as web-vitals 6 defines it: the largest session window, a window being shifts less than a
 * second apart within five seconds of its first.
 */
export function cumulativeLayoutShift(shifts: readonly LayoutShift[]): number {
  let largest = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    if (at - last >= 1_000 || at - first >= 5_000) {
      sum = 0;
      first = at;
    }
    sum += value;
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}
