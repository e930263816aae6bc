import { WebRankings, type WebRankingsQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { date, NONE } from '../../format.ts';
import { Figures } from '../../parts/card.tsx';
import { Chart } from '../../parts/chart.tsx';
import { DeployLegend, useDeploys } from '../../parts/deploys.tsx';
import { Show } from '../../parts/loaded.tsx';
import { Delta } from '../../parts/score.tsx';

const places = (value: number | null) => (value === null ? NONE : <Delta value={value} unit="positions" />);

type Ranking = WebRankingsQuery['rankings']['nodes'][number];

function withoutLine({ history }: Ranking): string {
  if (history.length === 0) return 'No ranking data yet.';
  if (history.every(({ position }) => position === null))
    return `Not ranked in ${history.length === 1 ? 'the only check' : `any of ${history.length} checks`} so far.`;
  return 'One check so far. The chart needs two.';
}

/** How one keyword did over time. */
export function KeywordHistory({ projectId, keywordId }: { projectId: string; keywordId: string }) {
  const loaded = useQuery(WebRankings, { projectId, keywordId });
  return (
    <Show loaded={loaded}>
      {({
        rankings: {
          nodes: [ranking],
        },
      }) =>
        ranking ? (
          <div class="stack">
            <Figures
              figures={[
                ['Last day', places(ranking.changes.day)],
                ['Last week', places(ranking.changes.week)],
                ['Last month', places(ranking.changes.month)],
                ['Best', ranking.best?.position ?? '–', ranking.best ? date(ranking.best.date) : undefined],
              ]}
            />
            {ranking.best === null || ranking.history.length < 2 ? (
              <p class="soft">{withoutLine(ranking)}</p>
            ) : (
              <Line projectId={projectId} of={ranking} />
            )}
          </div>
        ) : (
          <p class="soft">This keyword is no longer tracked.</p>
        )
      }
    </Show>
  );
}

function Line({ projectId, of: { term, history } }: { projectId: string; of: Ranking }) {
  const times = history.map(({ checkedAt }) => checkedAt);
  const deploys = useDeploys(projectId, times);
  return (
    <>
      <Chart
        inverted
        height={200}
        label={`Positions of ${term}`}
        times={times}
        series={[{ name: 'Position', values: history.map(({ position }) => position) }]}
        format={(value) => (value === null ? 'not ranked' : String(value))}
        marks={deploys}
      />
      <DeployLegend of={deploys} />
    </>
  );
}
