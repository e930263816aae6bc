import type { KeywordOrder } from '../../../operations.ts';
import { ChoiceFilter, SearchFilter } from '../../parts/filter.tsx';

const ORDERS: readonly (readonly [KeywordOrder | '', string])[] = [
  ['', 'Date added'],
  ['POSITION', 'Best position'],
  ['GAINS', 'Biggest gains'],
  ['LOSSES', 'Biggest losses'],
  ['TERM', 'Keyword A–Z'],
];

export const KeywordFilter = () => (
  <div class="filters bar">
    <SearchFilter label="Search keywords" />
    <ChoiceFilter name="sort" label="Sort by" choices={ORDERS} />
  </div>
);
