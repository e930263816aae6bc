import { describe, expect, it } from 'vitest';
import type { Keyword } from '../../../../src/db/entities/keyword.js';
import { inOrder, KEYWORD_ORDERS } from '../../../../src/services/runs/rankings/keyword-order.js';

const keyword = (folded: string, position: number | null, previousPosition: number | null) =>
  ({ folded, position, previousPosition }) as Keyword;
const tracked = [
  keyword('tea', 7, 3),
  keyword('cups', null, 2),
  keyword('green tea', 2, 9),
  keyword('pots', 40, null),
  keyword('kettles', 5, 5),
];

describe('orders of keywords', () => {
  it.each([
    ['ADDED', ['tea', 'cups', 'green tea', 'pots', 'kettles']],
    ['TERM', ['cups', 'green tea', 'kettles', 'pots', 'tea']],
    ['POSITION', ['green tea', 'kettles', 'tea', 'pots', 'cups']],
    ['GAINS', ['green tea', 'kettles', 'tea', 'cups', 'pots']],
    ['LOSSES', ['tea', 'kettles', 'green tea', 'cups', 'pots']],
  ] as const)('%s puts what is not known last', (order, terms) => {
    expect(inOrder(tracked, order).map(({ folded }) => folded)).toEqual(terms);
  });

  it('are five, each with a case above', () => {
    expect(KEYWORD_ORDERS).toHaveLength(5);
  });
});
