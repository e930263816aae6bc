import type { VitalsSource, WebTechnicalQuery } from '../../../operations.ts';
import { decimal, milliseconds, since, words } from '../../format.ts';
import { Card, Figures, Outside } from '../../parts/card.tsx';
import { Chart, type Mark } from '../../parts/chart.tsx';
import { DeployLegend, useDeploys } from '../../parts/deploys.tsx';
import { Empty } from '../../parts/loaded.tsx';
import { FieldBreakdown } from './field-breakdown.tsx';

type CoreWebVitals = WebTechnicalQuery['technical']['coreWebVitals'];
type Point = CoreWebVitals['history'][number];
type Metric = 'lcp' | 'inp' | 'cls' | 'fcp' | 'ttfb' | 'tbt';

/** Up to the first it is good, beyond the second it is poor (web.dev/articles/vitals; TBT: Lighthouse on phones). */
const METRICS: readonly { key: Metric; name: string; bounds: readonly [number, number]; of: VitalsSource | 'BOTH' }[] =
  [
    { key: 'lcp', name: 'Largest Contentful Paint', bounds: [2_500, 4_000], of: 'BOTH' },
    { key: 'inp', name: 'Interaction to Next Paint', bounds: [200, 500], of: 'FIELD' },
    { key: 'tbt', name: 'Total Blocking Time', bounds: [200, 600], of: 'LAB' },
    { key: 'cls', name: 'Cumulative Layout Shift', bounds: [0.1, 0.25], of: 'BOTH' },
    { key: 'fcp', name: 'First Contentful Paint', bounds: [1_800, 3_000], of: 'BOTH' },
    { key: 'ttfb', name: 'Time to First Byte', bounds: [800, 1_800], of: 'BOTH' },
  ];

const formatOf = (key: Metric) => (value: number | null) => (key === 'cls' ? decimal(value) : milliseconds(value));

const bandOf = (value: number | null, [good, poor]: readonly [number, number]): string =>
  value === null ? '' : value <= good ? 'good' : value <= poor ? 'warn' : 'bad';

const ABOUT: Readonly<Record<VitalsSource, string>> = {
  FIELD: '75th percentile (p75) of real visitors.',
  LAB: 'Median of lab runs on this installation.',
};

/** Field and lab apart: they measure different things and never share a line. */
export function Vitals({ projectId, of }: { projectId: string; of: CoreWebVitals }) {
  const sources = (['FIELD', 'LAB'] as const).filter((source) => of.history.some((point) => point.source === source));
  if (sources.length === 0)
    return (
      <Card title="Core Web Vitals">
        <Empty icon="score" title="No measurements yet">
          {of.absent ?? 'Field data appears daily once the site has enough real visitors.'}
        </Empty>
      </Card>
    );
  return (
    <>
      {of.absent && <p class="notice">{of.absent}</p>}
      {sources.map((source) => (
        <Source key={source} projectId={projectId} source={source} of={of} />
      ))}
    </>
  );
}

function Source({ projectId, source, of }: { projectId: string; source: VitalsSource; of: CoreWebVitals }) {
  const metrics = METRICS.filter((metric) => metric.of === 'BOTH' || metric.of === source);
  const points = of.history.filter((point) => point.source === source);
  const devices = [...new Set(points.map((point) => point.formFactor))];
  const times = [...new Set(points.map((point) => point.collectedAt))].sort();
  const deploys = useDeploys(projectId, times);
  const latest = of.latest.filter((point) => point.source === source);
  return (
    <Card title={`Core Web Vitals: ${source === 'FIELD' ? 'field data' : 'lab data'}`} about={ABOUT[source]}>
      <div class="stack">
        {latest.map((point) => (
          <div key={point.formFactor} class="stack tight">
            <h3>{words(point.formFactor)}</h3>
            <p class="soft small">
              {point.scope === 'ORIGIN' ? 'All pages of ' : 'The page '}
              <Outside url={point.url} />, measured {since(point.collectedAt)}
            </p>
            <Figures
              figures={metrics.map(({ key, name, bounds }) => [
                name,
                <span class={bandOf(point[key], bounds)}>{formatOf(key)(point[key])}</span>,
              ])}
            />
            {point.breakdown && <FieldBreakdown breakdown={point.breakdown} />}
          </div>
        ))}
        <div class="columns">
          {metrics.map(({ key, name, bounds }) => (
            <MetricChart
              key={key}
              metric={key}
              name={name}
              bounds={bounds}
              points={points}
              times={times}
              devices={devices}
              deploys={deploys}
            />
          ))}
        </div>
        <DeployLegend of={deploys} />
      </div>
    </Card>
  );
}

function MetricChart(props: {
  metric: Metric;
  name: string;
  bounds: readonly [number, number];
  points: readonly Point[];
  times: readonly string[];
  devices: readonly string[];
  deploys: readonly Mark[];
}) {
  const { metric, name, bounds, points, times, devices, deploys } = props;
  const most = Math.max(
    ...devices.map((device) => points.filter((one) => one.formFactor === device && one[metric] !== null).length),
  );
  if (most < 2) return null;
  const at = new Map(points.map((point) => [point.collectedAt + point.formFactor, point[metric]]));
  return (
    <div class="stack tight">
      <h3>{name}</h3>
      <Chart
        height={180}
        label={name}
        times={times}
        series={devices.map((device) => ({
          name: words(device),
          values: times.map((time) => at.get(time + device) ?? null),
        }))}
        thresholds={bounds}
        format={formatOf(metric)}
        marks={deploys}
      />
    </div>
  );
}
