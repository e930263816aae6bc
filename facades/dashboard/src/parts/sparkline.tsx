const WIDTH = 96;
const HEIGHT = 28;

interface SparklineProps {
  values: readonly number[];
  label: string;
  /** which way is good: the line has the color of its direction */
  better: 'UP' | 'DOWN';
}

/** The shape of a development; the figures stand elsewhere. */
export function Sparkline({ values, label, better }: SparklineProps) {
  if (values.length < 2) return <span class="soft small nowrap">{values.length === 1 ? '1 audit' : ''}</span>;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, 4);
  const points = values.map((value, at) => {
    const x = 2 + (at / (values.length - 1)) * (WIDTH - 6);
    const y = HEIGHT - 4 - ((value - low) / span) * (HEIGHT - 8);
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const;
  });
  const change = ((values.at(-1) as number) - (values[0] as number)) * (better === 'UP' ? 1 : -1);
  const [x, y] = points.at(-1) as readonly [number, number];
  return (
    <svg
      class={`spark${change < 0 ? ' worse' : change > 0 ? ' better' : ''}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
}
