import { useEffect, useRef, useState } from 'preact/hooks';
import type uPlot from 'uplot';
import { axisLabels, pointOf, secondsOf } from '../times.ts';
import { useInSight } from './in-sight.ts';

export interface Series {
  name: string;
  values: readonly (number | null)[];
}

/** A moment that may explain a change. */
export interface Mark {
  name: string;
  /** ISO 8601 */
  time: string;
}

export interface ChartProps {
  label: string;
  /** moments, as ISO 8601 */
  times: readonly string[];
  series: readonly Series[];
  format(value: number | null): string;
  /** the scale; without it what the values need */
  range?: [number, number];
  /** position 1 is on top */
  inverted?: boolean;
  /** lines between the bands of a metric */
  thresholds?: readonly number[];
  height?: number;
  /** as vertical lines */
  marks?: readonly Mark[];
  /** areas one on the other, the first one at the bottom */
  stacked?: boolean;
}

/** Lines over time, with the same figures as a table below. */
export function Chart(props: ChartProps) {
  const { label, times, series, format } = props;
  const [holder, wasInSight] = useInSight<HTMLDivElement>();
  const drawn = useRef<uPlot | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const { current } = holder;
    if (!current || !wasInSight) return;
    let gone = false;
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const draw = async () => {
      const { default: Plot } = await import('uplot');
      if (gone) return;
      drawn.current?.destroy();
      drawn.current = new Plot(optionsOf(latest, current, setPointed), dataOf(latest.current), current);
    };
    void draw();
    const sized = new ResizeObserver(() =>
      drawn.current?.setSize({ width: current.clientWidth, height: latest.current.height ?? 240 }),
    );
    sized.observe(current);
    const redraw = () => void draw();
    scheme.addEventListener('change', redraw);
    return () => {
      gone = true;
      sized.disconnect();
      scheme.removeEventListener('change', redraw);
      drawn.current?.destroy();
      drawn.current = null;
    };
  }, [shapeOf(props), wasInSight]);
  // figures that came meanwhile go into the same chart: whoever points at it keeps the point
  useEffect(() => {
    const plot = drawn.current;
    if (!plot) return;
    const { left = -1, top = -1 } = plot.cursor;
    plot.setData(dataOf(props));
    if (left >= 0) plot.setCursor({ left, top });
  }, [JSON.stringify([times, series, props.marks])]);
  return (
    <figure class="stack tight">
      {series.length > 1 && (
        <ul class="chart-legend">
          {series.map(({ name }, at) => (
            <li key={name}>
              <i class={props.stacked ? `band-${at + 1}` : `swatch-${(at % 6) + 1}`} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div
        class="chart"
        ref={holder}
        role="img"
        aria-label={`${label}. Data in the table below.`}
        style={{ minHeight: `${props.height ?? 240}px` }}
      />
      <p class="small soft" aria-hidden="true">
        {reading(props, pointed ?? times.length - 1)}
      </p>
      <details>
        <summary class="small">View as table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
        <div class="table-scroll" tabIndex={0} role="region" aria-label={`Table: ${label}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">Date</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" class="number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {times.map((time, at) => (
                <tr key={time}>
                  <th scope="row" class="nowrap">
                    {pointOf(time)}
                  </th>
                  {series.map(({ name, values }) => (
                    <td key={name} class="number">
                      {format(values[at] ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

const WHOLE_STEPS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].flatMap((step) => [step, 2 * step, 5 * step]);

const isWhole = (series: readonly Series[]): boolean =>
  series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));

/** A chart is recreated when this changes; its figures change in place. */
const shapeOf = ({ series, height, inverted, stacked, range, thresholds }: ChartProps): string =>
  JSON.stringify([series.map(({ name }) => name), height, inverted, stacked, range, thresholds]);

const dataOf = ({ times, series, stacked }: ChartProps): uPlot.AlignedData => [
  times.map(secondsOf),
  ...(stacked ? stack(series) : series.map(({ values }) => [...values])),
];

/** Each with all that are below it, the highest first: what is drawn later covers the lower part. */
function stack(series: readonly Series[]): (number | null)[][] {
  const sums: number[] = [];
  const layers = series.map(({ values }) =>
    values.map((value, at) => {
      sums[at] = (sums[at] ?? 0) + (value ?? 0);
      return sums[at];
    }),
  );
  return layers.reverse();
}

/** The values where somebody points at it, the latest otherwise. */
function reading({ times, series, format }: ChartProps, at: number): string {
  const shown = series.filter(({ values }) => series.length === 1 || values[at] != null);
  return [pointOf(times[at] ?? ''), ...shown.map(({ name, values }) => `${name} ${format(values[at] ?? null)}`)].join(
    ' · ',
  );
}

function optionsOf(
  latest: { readonly current: ChartProps },
  holder: HTMLElement,
  onPoint: (at: number | null) => void,
): uPlot.Options {
  const props = latest.current;
  const ink = (name: string) => colourOf(holder, name);
  const [soft, line] = [ink('--soft'), ink('--line')];
  const axis = { stroke: soft, grid: { stroke: line, width: 1 }, ticks: { show: false }, font: '12px system-ui' };
  const { range, inverted = false, stacked = false, format, thresholds = [], series } = props;
  return {
    width: holder.clientWidth,
    height: props.height ?? 240,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { y: { dir: inverted ? -1 : 1, range: range ?? ((_plot, low, high) => spread(low, high, inverted)) } },
    axes: [
      { ...axis, size: 34, values: (_plot, splits) => eachOnce(axisLabels(splits)) },
      {
        ...axis,
        size: 56,
        // half a page is none: a split between two whole values would be labelled as one of them
        ...(isWhole(series) ? { incrs: WHOLE_STEPS } : {}),
        ...(inverted ? { splits: (_plot: uPlot, _at: number, _low: number, high: number) => placesTo(high) } : {}),
        values: (_plot, splits) => eachOnce(splits.map(format)),
      },
    ],
    series: [
      {},
      ...series.map((_, at) =>
        stacked
          ? {
              stroke: ink('--surface'),
              fill: ink(`--band-${series.length - at}`),
              width: 1,
              points: { show: false },
            }
          : {
              stroke: ink(`--series-${(at % 6) + 1}`),
              width: 2,
              // a position outside the results is a gap; series of other charts are measured at moments of their own
              spanGaps: !inverted,
              points: { show: () => latest.current.times.length < 40, size: 6 },
            },
      ),
    ],
    hooks: {
      setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)],
      draw: [
        (plot) => {
          plot.ctx.save();
          plot.ctx.setLineDash([6, 4]);
          for (const [at, threshold] of thresholds.entries()) {
            const y = Math.round(plot.valToPos(threshold, 'y', true));
            if (y < plot.bbox.top || y > plot.bbox.top + plot.bbox.height) continue;
            plot.ctx.strokeStyle = ink(at === 0 ? '--good' : '--bad');
            plot.ctx.beginPath();
            plot.ctx.moveTo(plot.bbox.left, y);
            plot.ctx.lineTo(plot.bbox.left + plot.bbox.width, y);
            plot.ctx.stroke();
          }
          plot.ctx.setLineDash([2, 3]);
          plot.ctx.strokeStyle = soft;
          for (const { time } of latest.current.marks ?? []) {
            const x = Math.round(plot.valToPos(secondsOf(time), 'x', true));
            if (x < plot.bbox.left || x > plot.bbox.left + plot.bbox.width) continue;
            plot.ctx.beginPath();
            plot.ctx.moveTo(x, plot.bbox.top);
            plot.ctx.lineTo(x, plot.bbox.top + plot.bbox.height);
            plot.ctx.stroke();
          }
          plot.ctx.restore();
        },
      ],
    },
  };
}

/** The first position and round ones below it. */
function placesTo(last: number): number[] {
  const step = [5, 10, 20].find((one) => last / one <= 5) ?? 25;
  return [1, ...Array.from({ length: Math.floor(last / step) }, (_, at) => (at + 1) * step)];
}

/** Lines that come too close for the figures beside them to differ have one figure. */
const eachOnce = (texts: readonly string[]): string[] => texts.map((text, at) => (text === texts[at - 1] ? '' : text));

function spread(low: number | null, high: number | null, inverted: boolean): [number, number] {
  const [from, to] = [low ?? 0, high ?? 1];
  if (inverted) return [1, Math.max(10, to + 1)];
  const room = Math.max((to - from) * 0.15, Math.abs(to) * 0.05, 0.05);
  return [Math.max(0, from - room), to + room];
}

/** The colour that a property stands for in the present scheme. */
function colourOf(holder: HTMLElement, name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  holder.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
