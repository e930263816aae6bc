import { WebPositionHistory, type WebPositionHistoryQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chart } from '../../parts/chart.tsx';
import { DeployLegend, useDeploys } from '../../parts/deploys.tsx';
import { Show } from '../../parts/loaded.tsx';
import { engineName } from './engine-chip.tsx';

type History = WebPositionHistoryQuery['positionHistory'][number];

interface PositionChartsProps {
  projectId: string;
  tag: string;
}

/** How many keywords stood in which range of positions, week by week, for each engine. */
export function PositionCharts({ projectId, tag }: PositionChartsProps) {
  const loaded = useQuery(WebPositionHistory, { projectId, ...(tag ? { tag } : {}) });
  return (
    <Show loaded={loaded}>
      {({ positionHistory }) => (
        <>
          {positionHistory
            // one week is no history
            .filter(({ points }) => points.length > 1)
            .map((history) => (
              <PositionChart key={history.engine} projectId={projectId} of={history} />
            ))}
        </>
      )}
    </Show>
  );
}

function PositionChart({ projectId, of: { engine, points } }: { projectId: string; of: History }) {
  const times = points.map(({ date }) => date);
  const deploys = useDeploys(projectId, times);
  const ranges = points[0]?.distribution.map(({ range }) => range) ?? [];
  return (
    <Card title={`Positions over time: ${engineName(engine)}`}>
      <Chart
        stacked
        label={`Keywords by position over time: ${engineName(engine)}`}
        times={times}
        series={ranges.map((range, at) => ({
          name: range === 'not' ? 'Not ranked' : range,
          values: points.map(({ distribution }) => distribution[at]?.keywords ?? 0),
        }))}
        format={count}
        marks={deploys}
      />
      <DeployLegend of={deploys} />
    </Card>
  );
}
