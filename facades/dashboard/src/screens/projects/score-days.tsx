const WIDTH = 72;
const HEIGHT = 24;
const DAYS = 90;
const DAY_MS = 86_400_000;

export interface ScoreDaysProps {
  /** oldest first, of the last 90 days */
  days: readonly { date: string; score: number }[];
  /** milliseconds since 1970 */
  until: number;
}

/** The score over the last 90 days; where it was not audited for a time, the line says so by its length. */
export function ScoreDays({ days, until }: ScoreDaysProps) {
  if (days.length === 0) return null;
  const scores = days.map(({ score }) => score);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  // a point more or less is no slope
  const span = Math.max(high - low, 8);
  const middle = (high + low) / 2;
  const points = days.map(({ date, score }) => {
    const age = Math.max(0, Math.min(DAYS, (until - Date.parse(date)) / DAY_MS));
    const x = 2 + (1 - age / DAYS) * (WIDTH - 6);
    const y = HEIGHT / 2 - ((score - middle) / span) * (HEIGHT - 8);
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const;
  });
  const [x, y] = points.at(-1) as readonly [number, number];
  return (
    <svg class="spark" width={WIDTH} height={HEIGHT} role="img" aria-label={`90 days: ${scores.join(', ')}`}>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r="2" />
    </svg>
  );
}
