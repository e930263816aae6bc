import type { PageView } from './page-view.js';
import type { Rule } from './rule.js';

/** values that JSON can hold; null stands for one that was not kept */
export type Plain = string | number | boolean | object;

/**
 * The values that a rule that needs the site reads from the page alone, as plain data: worked out where the page is parsed and stored with
 * its verdict, so that the page need not be unpacked again. The rule names it in `reads` and asks for it by `page.read`.
 */
export interface Reading<T extends Plain = Plain> {
  of(page: PageView): T;
}

export const reading = <T extends Plain>(of: (page: PageView) => T): Reading<T> => ({ of });

/** The readings of these rules, each once; the same rules give the same order. */
export const readingsOf = (rules: readonly Rule[]): readonly Reading[] => [
  ...new Set(rules.flatMap((rule) => (rule.scope === 'page' && rule.needsSite ? (rule.reads ?? []) : []))),
];

/** Values by the index of their readings; null where one was not kept: the page itself is asked then. */
export interface KeptReadings {
  places: ReadonlyMap<Reading, number>;
  values: readonly unknown[];
}
