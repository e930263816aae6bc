import { WebRankings, type WebRankingsQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { date, NONE } from '../../format.ts';
import { Figures } from '../../parts/card.tsx';
import { Chart } from '../../parts/chart.tsx';
import { Show } from '../../parts/loaded.tsx';
import { Delta } from '../../parts/score.tsx';

const places = (value: number | null) => (value === null ? NONE : <Delta value={value} unit="positions" />);

function withoutLine({ history }: WebRankingsQuery['rankings']['nodes'][number]): string {
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
              <Chart
                inverted
                height={200}
                label={`Positions of ${ranking.term}`}
                times={ranking.history.map((point) => point.checkedAt)}
                series={[{ name: 'Position', values: ranking.history.map((point) => point.position) }]}
                format={(value) => (value === null ? 'not ranked' : String(value))}
              />
            )}
          </div>
        ) : (
          <p class="soft">This keyword is no longer tracked.</p>
        )
      }
    </Show>
  );
}
