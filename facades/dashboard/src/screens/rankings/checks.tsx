import type { WebRankChecksQuery } from '../../../operations.ts';
import { WebRankChecks } from '../../../operations.ts';
import { useList } from '../../api/more.ts';
import { date, dollars, NONE, pathOf, words } from '../../format.ts';
import { Chip } from '../../parts/chip.tsx';
import { Show } from '../../parts/loaded.tsx';
import { More, Table } from '../../parts/table.tsx';
import { FeatureChips } from './features.tsx';
import { SecondOpinion } from './second-opinion.tsx';

type Check = WebRankChecksQuery['rankChecks']['nodes'][number];

/** Each look at the results of one keyword, those that could not tell included. */
export function Checks({ projectId, keywordId }: { projectId: string; keywordId: string }) {
  const list = useList(WebRankChecks, { projectId, keywordId }, (data) => data.rankChecks);
  return (
    <section class="stack tight">
      <h3>Checks</h3>
      <Show loaded={list}>
        {() =>
          list.items.length === 0 ? (
            <p class="soft">Not checked yet.</p>
          ) : (
            <div class="card flush">
              <Table label="Checks" rows={list.items} keyOf={(check) => check.checkedAt} columns={COLUMNS} />
              <More list={list} noun="check" />
            </div>
          )
        }
      </Show>
    </section>
  );
}

const COLUMNS = [
  { title: 'Date', cell: (check: Check) => <span class="nowrap">{date(check.checkedAt)}</span> },
  {
    title: 'Position',
    number: true,
    cell: (check: Check) => (
      <>
        {check.position === null ? <Without check={check} /> : <strong>{check.position}</strong>}
        {check.visiblePosition !== null && check.visiblePosition !== check.position && (
          <span class="sub">visible: {check.visiblePosition}</span>
        )}
        {check.rankAbsolute !== null && <span class="sub">{check.rankAbsolute} incl. SERP features</span>}
        {check.secondOpinion && <SecondOpinion of={check.secondOpinion} />}
      </>
    ),
  },
  {
    title: 'SERP features',
    cell: (check: Check) =>
      check.features === null ? (
        <span class="soft">no data</span>
      ) : check.features.length === 0 ? (
        <span class="soft">organic results only</span>
      ) : (
        <FeatureChips of={check.features} />
      ),
  },
  {
    title: 'Other ranking URLs',
    cell: (check: Check) =>
      check.otherUrls.length === 0
        ? NONE
        : check.otherUrls.map(({ url, position }) => (
            <span key={url} class="sub break" title={url}>
              {position ?? NONE}: {pathOf(url)}
            </span>
          )),
  },
  {
    title: 'Source',
    cell: (check: Check) => (
      <>
        {check.provider}
        {check.costUsd > 0 && <span class="sub">{dollars(check.costUsd)}</span>}
      </>
    ),
  },
];

const Without = ({ check }: { check: Check }) =>
  check.status === 'NOT_IN_TOP' ? (
    <span class="soft">not in top {check.depth}</span>
  ) : (
    <Chip tone="warn">{check.reason ? words(check.reason) : words(check.status)}</Chip>
  );
