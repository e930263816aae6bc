/** Latest known ranks of many keywords. Keywords whose rank is not known are left out by the caller, never counted as absent. */
export type Rank = number | null;

export const BUCKETS = ['1–3', '4–10', '11–20', '21–50', '51–100', 'not'] as const;
export type PositionBucket = (typeof BUCKETS)[number];

export function bucketOf(position: Rank): PositionBucket {
  if (position === null || position > 100) return 'not';
  if (position <= 3) return '1–3';
  if (position <= 10) return '4–10';
  if (position <= 20) return '11–20';
  return position <= 50 ? '21–50' : '51–100';
}

export function distribution(ranks: readonly Rank[]): Record<PositionBucket, number> {
  const counts: Record<PositionBucket, number> = { '1–3': 0, '4–10': 0, '11–20': 0, '21–50': 0, '51–100': 0, not: 0 };
  for (const position of ranks) counts[bucketOf(position)] += 1;
  return counts;
}

/** Weights of the positions that get any attention, the first one's being 1: DataForSEO's published visibility index. */
export const CLICK_WEIGHTS: readonly number[] = [
  ...[1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1],
  ...Array.from({ length: 10 }, () => 0.05),
];

export function clickWeight(position: Rank): number {
  return position === null ? 0 : (CLICK_WEIGHTS[position - 1] ?? 0);
}

/** Share of the attention that ranking first for every keyword would bring, 0 … 1; null without keywords. */
export function visibility(ranks: readonly Rank[]): number | null {
  if (ranks.length === 0) return null;
  return ranks.reduce<number>((sum, position) => sum + clickWeight(position), 0) / ranks.length;
}
