/** Bands of a score: what most tools call good, fair and poor. */
export const bandOf = (score: number | null | undefined): string =>
  score == null ? 'score-none' : score >= 80 ? 'score-good' : score >= 50 ? 'score-fair' : 'score-poor';

export function Gauge({ score, size = 64, label }: { score: number | null | undefined; size?: number; label: string }) {
  const width = size >= 90 ? 8 : 6;
  const radius = (size - width) / 2;
  const length = 2 * Math.PI * radius;
  const centre = size / 2;
  return (
    <span class={`gauge ${bandOf(score)}`} role="img" aria-label={`${label}: ${score ?? 'no score yet'}`}>
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
    <span class={value > 0 ? 'good' : 'bad'}>
      <span aria-hidden="true">{value > 0 ? '▲' : '▼'}</span> {Math.abs(value)}
      <span class="hidden-text">
        {' '}
        {unit} {value > 0 ? 'up' : 'down'}
      </span>
    </span>
  );
}
