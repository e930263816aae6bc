import type { ProjectSort } from '../../../operations.ts';
import { navigate, oneOf, withQuery } from '../../router.ts';

/** What the table is sorted by; names and dates of the next audit begin with the first, the others with the largest. */
const ASCENDING: readonly ProjectSort[] = ['NAME', 'CLIENT', 'NEXT_AUDIT'];

export const PROJECT_ORDERS: readonly (readonly [string, string])[] = [
  ['', 'Newest first'],
  ['NAME', 'Name'],
  ['CLIENT', 'Grouped by client'],
  ['SCORE', 'Lowest score'],
  ['-SCORE', 'Highest score'],
  ['CHANGE', 'Largest drop'],
  ['-ISSUES', 'Most issues'],
  ['NEXT_AUDIT', 'Next audit'],
  ['-LAST_AUDIT', 'Last audit'],
];

const SORTED: readonly ProjectSort[] = [
  'NAME',
  'CLIENT',
  'SCORE',
  'CHANGE',
  'ISSUES',
  'NEXT_AUDIT',
  'LAST_AUDIT',
  'CREATED',
];
const SORTS = SORTED.flatMap((name) => [name, `-${name}` as const]);

/** The order in the URL: the name of a column, with a minus where it is descending. */
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
