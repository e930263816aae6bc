import type { KeywordOrder } from '../../../operations.ts';
import { ChoiceFilter, SearchFilter } from '../../parts/filter.tsx';

const ORDERS: readonly (readonly [KeywordOrder | '', string])[] = [
  ['', 'As added'],
  ['POSITION', 'Best position first'],
  ['GAINS', 'Most places won'],
  ['LOSSES', 'Most places lost'],
  ['TERM', 'By term'],
];

export const KeywordFilter = () => (
  <div class="filters bar">
    <SearchFilter label="Search keywords" />
    <ChoiceFilter name="sort" label="Order" choices={ORDERS} />
  </div>
);
