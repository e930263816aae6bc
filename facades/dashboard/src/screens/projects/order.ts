import type { ProjectSort } from '../../../operations.ts';
import { navigate, oneOf, withQuery } from '../../router.ts';

/** Columns that begin with the first, lowest or soonest; the others begin with the most or latest. */
const ASCENDING: readonly ProjectSort[] = ['NAME', 'CLIENT', 'OWNER', 'CAUSE', 'SCORE', 'CHANGE', 'NEXT_AUDIT'];

export const PROJECT_ORDERS: readonly (readonly [string, string])[] = [
  ['', 'Failed and worst first'],
  ['NAME', 'Name'],
  ['SCORE', 'Lowest score'],
  ['-SCORE', 'Highest score'],
  ['CHANGE', 'Largest drop'],
  ['-ISSUES', 'Most errors'],
  ['-DEINDEXED', 'Most deindexed pages'],
  ['-ALERTS', 'Most alerts'],
  ['NEXT_AUDIT', 'Next audit'],
  ['-LAST_AUDIT', 'Last audit'],
  ['-CREATED', 'Newest first'],
];

const SORTED: readonly ProjectSort[] = [
  'NAME',
  'CLIENT',
  'OWNER',
  'SCORE',
  'CHANGE',
  'CAUSE',
  'ISSUES',
  'PAGES',
  'DEINDEXED',
  'ALERTS',
  'NEXT_AUDIT',
  'LAST_AUDIT',
  'CREATED',
];
const SORTS = SORTED.flatMap((name) => [name, `-${name}` as const]);

/** The order in the URL: the name of a column, with a minus where it is descending; without one, worst first. */
export function projectOrder() {
  const wanted = oneOf('sort', SORTS) ?? '';
  const by = wanted.replace(/^-/, '');
  const descending = wanted.startsWith('-');
  return {
    by,
    descending,
    variables: by === '' ? {} : { sort: by as ProjectSort, descending },
    onSort(next: string) {
      const first = ASCENDING.includes(next as ProjectSort) ? next : `-${next}`;
      const other = first === next ? `-${next}` : next;
      navigate(withQuery({ sort: wanted === first ? other : wanted === other ? null : first }), { replace: true });
    },
  };
}
