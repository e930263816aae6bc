import { signed } from '../format.ts';

/** Bands of the scoring, the same as in every report: where each begins. */
const BANDS = [
  [90, 'good'],
  [70, 'fair'],
  [50, 'poor'],
  [0, 'critical'],
] as const;

/** Name of the band of a score. */
export const bandOf = (score: number | null | undefined): string =>
  score == null ? 'none' : (BANDS.find(([least]) => score >= least)?.[1] ?? 'none');

export function Gauge({ score, size = 64, label }: { score: number | null | undefined; size?: number; label: string }) {
  const width = size >= 90 ? 8 : 6;
  const radius = (size - width) / 2;
  const length = 2 * Math.PI * radius;
  const centre = size / 2;
  const text = score == null ? `${label}: no score` : `${label}: ${score}, ${bandOf(score)}`;
  return (
    <span class={`gauge score-${bandOf(score)}`} role="img" aria-label={text}>
      <svg width={size} height={size} aria-hidden="true">
        <circle class="track" cx={centre} cy={centre} r={radius} fill="none" stroke-width={width} />
        {score != null && score > 0 && (
          <circle
            class="arc"
            cx={centre}
            cy={centre}
            r={radius}
            fill="none"
            stroke-width={width}
            stroke-dasharray={`${(score / 100) * length} ${length}`}
          />
        )}
      </svg>
      <b aria-hidden="true" style={{ fontSize: `${Math.round(size * 0.3)}px` }}>
        {score ?? '–'}
      </b>
    </span>
  );
}

/** A change of a score, with its direction in words for those who see no colour. */
export function Delta({ value, unit = 'points' }: { value: number; unit?: string }) {
  if (value === 0) return <span class="soft">±0</span>;
  return (
    <span class={`nowrap ${value > 0 ? 'good' : 'bad'}`}>
      <span aria-hidden="true">{value > 0 ? '▲' : '▼'}</span> {Math.abs(value)}
      <span class="hidden-text">
        {' '}
        {unit} {value > 0 ? 'up' : 'down'}
      </span>
    </span>
  );
}

/** The site's own part of a change, where `title` says what else differs; null where it is not known. */
export function SiteDelta({ points, title }: { points: number | null; title: string }) {
  return points === null ? (
    <span class="soft small" title={title}>
      not comparable
    </span>
  ) : (
    <span class="nowrap" title={title}>
      <Delta value={Math.round(points)} /> <span class="soft small">site</span>
    </span>
  );
}

/** Pages more or fewer than in the previous audit: more are worse. */
export const PagesDelta = ({ pages }: { pages: number }) => (
  <span class={`small nowrap ${pages > 0 ? 'bad' : pages < 0 ? 'good' : 'soft'}`} title="Since the previous audit">
    {pages === 0 ? '±0' : signed(pages)}
  </span>
);
