/** Whether suites try everything: `npm run test:long`. */
export const LONG = process.env['SEXTANT_LONG_TESTS'] === '1';

const DAY_MS = 86_400_000;
/** Days take turns; `SEXTANT_TEST_SLICE` repeats what one of them tried. */
const TURN = Number(process.env['SEXTANT_TEST_SLICE'] ?? Math.floor(Date.now() / DAY_MS));

/** All items in the long form, else every nth: within n days each of them is tried. */
export const sliceOf = <Item>(items: readonly Item[], n: number): Item[] =>
  items.filter((_, at) => LONG || at % n === TURN % n);
