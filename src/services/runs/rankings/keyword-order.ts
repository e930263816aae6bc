import type { Keyword } from '../../../db/entities/keyword.js';

type Compare = (one: Keyword, other: Keyword) => number;

/** positions gained since the previous check; unknown for a keyword outside the results in either check */
const gained = ({ position, previousPosition }: Keyword): number | null =>
  typeof position === 'number' && typeof previousPosition === 'number' ? previousPosition - position : null;

/** smallest first, what is not known last */
const by =
  (value: (keyword: Keyword) => number | null): Compare =>
  (one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a - b;
  };

const negative = (value: number | null): number | null => (value === null ? null : -value);

const ORDERS = {
  ADDED: () => 0,
  TERM: (one, other) => (one.folded < other.folded ? -1 : Number(one.folded > other.folded)),
  POSITION: by(({ position }) => position ?? null),
  GAINS: by((keyword) => negative(gained(keyword))),
  LOSSES: by(gained),
} satisfies Record<string, Compare>;

export type KeywordOrder = keyof typeof ORDERS;
export const KEYWORD_ORDERS = Object.keys(ORDERS) as KeywordOrder[];

/** The keywords in that order; those that are equal in it stay as they were. */
export const inOrder = (keywords: readonly Keyword[], order: KeywordOrder): Keyword[] =>
  keywords.toSorted(ORDERS[order]);
