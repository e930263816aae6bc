/** Whether suites try everything: `npm run test:long`. */
export const LONG = process.env['SEXTANT_LONG_TESTS'] === '1';

const DAY_MS = 86_400_000;
/** Days take turns; `SEXTANT_TEST_SLICE` repeats what one of them tried. */
const TURN = Number(process.env['SEXTANT_TEST_SLICE'] ?? Math.floor(Date.now() / DAY_MS));

/** Whether the item of this index is tried: all are in the long form, else every nth, so that within n days each of them is. */
export const isTried = (at: number, n: number): boolean => LONG || at % n === TURN % n;

export const sliceOf = <Item>(items: readonly Item[], n: number): Item[] => items.filter((_, at) => isTried(at, n));
