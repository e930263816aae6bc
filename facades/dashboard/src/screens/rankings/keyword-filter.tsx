import type { KeywordOrder } from '../../../operations.ts';
import { navigate, withQuery } from '../../router.ts';

const ORDERS: readonly (readonly [KeywordOrder | '', string])[] = [
  ['', 'As added'],
  ['POSITION', 'Best position first'],
  ['GAINS', 'Most places won'],
  ['LOSSES', 'Most places lost'],
  ['TERM', 'By term'],
];

const set = (name: string) => (event: { currentTarget: { value: string } }) =>
  navigate(withQuery({ [name]: event.currentTarget.value }), { replace: true });

/** What of the list is shown, kept in the address. */
export const KeywordFilter = ({ search, sort }: { search: string; sort: string }) => (
  <div class="filters bar">
    <input
      type="search"
      placeholder="Search keywords"
      aria-label="Search keywords"
      value={search}
      onChange={set('search')}
    />
    <select aria-label="Order" value={sort} onChange={set('sort')}>
      {ORDERS.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </div>
);
