import type { KeywordOrder } from '../../../operations.ts';
import { ChoiceFilter, SearchFilter } from '../../parts/filter.tsx';
import { oneOf } from '../../router.ts';

const ORDERS: readonly (readonly [KeywordOrder | '', string])[] = [
  ['', 'Date added'],
  ['POSITION', 'Best position'],
  ['GAINS', 'Biggest gains'],
  ['LOSSES', 'Biggest losses'],
  ['TERM', 'Keyword A–Z'],
];

/** The order that the URL names. */
export const keywordOrder = (): KeywordOrder | null =>
  oneOf(
    'sort',
    ORDERS.flatMap(([order]) => (order === '' ? [] : [order as KeywordOrder])),
  );

interface KeywordFilterProps {
  tags: readonly { tag: string; keywords: number }[];
}

export const KeywordFilter = ({ tags }: KeywordFilterProps) => (
  <div class="filters bar">
    <SearchFilter label="Search keywords" />
    {tags.length > 0 && (
      <ChoiceFilter
        name="tag"
        label="Tag"
        choices={[['', 'All tags'], ...tags.map(({ tag, keywords }) => [tag, tag, keywords] as const)]}
      />
    )}
    <ChoiceFilter name="sort" label="Sort by" choices={ORDERS} />
  </div>
);
