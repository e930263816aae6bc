import { useState } from 'preact/hooks';
import { time } from '../format.ts';
import { axisLabels, secondsOf } from '../times.ts';
import type { Mark } from './chart.tsx';

export interface ScorePoint {
  id: string;
  /** ISO 8601 */
  time: string;
  score: number;
}

export interface ScoreLineProps {
  label: string;
  /** oldest first, two or more */
  points: readonly ScorePoint[];
  marks: readonly Mark[];
  /** Enter or a press on a point opens its audit */
  onOpen(id: string): void;
}

const WIDTH = 420;
const HEIGHT = 132;
const LEFT = 30;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 22;

/** Scores of the last audits on an axis; arrow keys walk through them, and Enter opens one. */
export function ScoreLine({ label, points, marks, onOpen }: ScoreLineProps) {
  const [at, setAt] = useState(points.length - 1);
  const shown = Math.min(at, points.length - 1);
  const scores = points.map(({ score }) => score);
  const low = Math.max(0, Math.floor((Math.min(...scores) - 2) / 10) * 10);
  const high = Math.min(100, Math.max(low + 10, Math.ceil((Math.max(...scores) + 2) / 10) * 10));
  const seconds = points.map((point) => secondsOf(point.time));
  const [first, last] = [seconds[0] as number, seconds.at(-1) as number];
  const x = (second: number) => LEFT + ((second - first) / Math.max(1, last - first)) * (WIDTH - LEFT - RIGHT);
  const y = (score: number) => TOP + ((high - score) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const dots = points.map(({ score }, index) => [x(seconds[index] as number), y(score)] as const);
  const [shownX, shownY] = dots[shown] as readonly [number, number];
  const [from = '', to = ''] = axisLabels([first, last]);
  const reading = readingOf(points, marks, shown);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: points.length - 1 }[event.key];
    if (next !== undefined) setAt(Math.max(0, Math.min(points.length - 1, next)));
    else if (event.key === 'Enter') onOpen((points[shown] as ScorePoint).id);
    else return;
    event.preventDefault();
  };
  const nearest = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const wanted = ((event.clientX - left) / width) * WIDTH;
    const distances = dots.map(([dotX]) => Math.abs(dotX - wanted));
    return distances.indexOf(Math.min(...distances));
  };
  return (
    <figure class="score-line">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={shown + 1}
        aria-valuetext={reading}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider around it takes the keys */}
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          aria-hidden="true"
          onMouseMove={(event) => setAt(nearest(event))}
          onMouseLeave={() => setAt(points.length - 1)}
          onClick={(event) => onOpen((points[nearest(event)] as ScorePoint).id)}
        >
          {[high, (high + low) / 2, low].map((score) => (
            <g key={score}>
              <line class="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(score)} y2={y(score)} />
              <text x={LEFT - 6} y={y(score) + 4} text-anchor="end">
                {Math.round(score)}
              </text>
            </g>
          ))}
          {marks.map((mark) => (
            <line
              class="mark"
              key={mark.time}
              x1={x(secondsOf(mark.time))}
              x2={x(secondsOf(mark.time))}
              y1={TOP}
              y2={HEIGHT - BOTTOM}
            />
          ))}
          <text x={LEFT} y={HEIGHT - 5}>
            {from}
          </text>
          <text x={WIDTH - RIGHT} y={HEIGHT - 5} text-anchor="end">
            {to}
          </text>
          <polyline points={dots.map((dot) => dot.map((value) => value.toFixed(1)).join(',')).join(' ')} />
          {dots.map(([dotX, dotY], index) => (
            <circle key={points[index]?.id} cx={dotX} cy={dotY} r="2.5" />
          ))}
          <circle class="here" cx={shownX} cy={shownY} r="5" />
        </svg>
      </div>
      <figcaption class="small soft" aria-hidden="true">
        {reading}
      </figcaption>
    </figure>
  );
}

/** The audit that is pointed at, its change, and the deploys between the audit before and itself. */
function readingOf(points: readonly ScorePoint[], marks: readonly Mark[], at: number): string {
  const [point, before] = [points[at] as ScorePoint, points[at - 1]];
  const change = before ? point.score - before.score : 0;
  const deployed = marks.filter(
    (mark) =>
      secondsOf(mark.time) <= secondsOf(point.time) && (!before || secondsOf(mark.time) > secondsOf(before.time)),
  );
  return [
    time(point.time),
    `score ${point.score}${change === 0 ? '' : change > 0 ? `, up ${change}` : `, down ${-change}`}`,
    ...(deployed.length > 0 ? [`after ${deployed.map(({ name }) => name).join(', ')}`] : []),
  ].join(' · ');
}
