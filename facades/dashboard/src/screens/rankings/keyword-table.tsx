import { count, NONE, pathOf, since, words } from '../../format.ts';
import { Chip } from '../../parts/chip.tsx';
import { Delta } from '../../parts/score.tsx';
import { type Selection, Table } from '../../parts/table.tsx';
import { Tags } from '../../parts/tags.tsx';
import { EngineChip } from './engine-chip.tsx';
import type { Keyword } from './keyword-dialog.tsx';
import { SecondOpinion } from './second-opinion.tsx';

export interface KeywordTableProps {
  keywords: readonly Keyword[];
  selection: Selection<Keyword> | undefined;
  onShow(keyword: Keyword): void;
}

export const KeywordTable = ({ keywords, selection, onShow }: KeywordTableProps) => (
  <Table
    tall
    label="Keywords"
    rows={keywords}
    keyOf={(keyword) => keyword.id}
    columns={columnsFor(onShow)}
    {...(selection ? { selection } : {})}
  />
);

const columnsFor = (show: (keyword: Keyword) => void) => [
  {
    title: 'Keyword',
    cell: (keyword: Keyword) => (
      <>
        <button type="button" class="link-button break" onClick={() => show(keyword)}>
          {keyword.term}
        </button>
        <span class="sub">
          {[keyword.location, keyword.country, keyword.language, words(keyword.device)].filter(Boolean).join(' · ')}{' '}
          <EngineChip brief engine={keyword.engine} />
        </span>
        <Tags tags={keyword.tags} nouns="Keywords" />
      </>
    ),
  },
  {
    title: 'Position',
    number: true,
    cell: (keyword: Keyword) => (
      <>
        {keyword.position === null ? <Unranked of={keyword} /> : <Ranked of={keyword} />}
        {keyword.secondOpinion && <SecondOpinion of={keyword.secondOpinion} />}
      </>
    ),
  },
  {
    title: 'Change',
    number: true,
    cell: ({ position, previousPosition }: Keyword) =>
      position !== null && previousPosition !== null ? (
        <Delta value={previousPosition - position} unit="positions" />
      ) : (
        NONE
      ),
  },
  { title: 'Best', number: true, cell: (keyword: Keyword) => count(keyword.bestPosition) },
  { title: 'Clicks (28 days)', number: true, cell: (keyword: Keyword) => count(keyword.clicks28d) },
  {
    title: 'Page',
    cell: (keyword: Keyword) => (
      <>
        {keyword.url ? (
          <span class="address" title={keyword.url}>
            {pathOf(keyword.url)}
          </span>
        ) : (
          NONE
        )}
        {keyword.targetUrl && (
          <span class="sub address" title={keyword.targetUrl}>
            target: {pathOf(keyword.targetUrl)}
          </span>
        )}
      </>
    ),
  },
  { title: 'Checked', cell: (keyword: Keyword) => <span class="nowrap">{since(keyword.lastChecked)}</span> },
];

const Ranked = ({ of: { position, visiblePosition } }: { of: Keyword }) => (
  <>
    <strong>{position}</strong>
    {visiblePosition !== null && visiblePosition !== position && <span class="sub">visible: {visiblePosition}</span>}
  </>
);

const Unranked = ({ of }: { of: Keyword }) =>
  of.status === 'NOT_IN_TOP' ? (
    <span class="soft">not in top {of.depth}</span>
  ) : (
    <Chip tone={of.status === 'UNKNOWN' ? 'warn' : 'info'}>{words(of.status)}</Chip>
  );
