/** Latest known ranks of many keywords. Keywords whose rank is not known are left out by the caller, never counted as absent. */
export type Rank = number | null;

export const BUCKETS = ['1–3', '4–10', '11–20', '21–50', '51–100', 'not'] as const;
export type Bucket = (typeof BUCKETS)[number];

export function bucketOf(position: Rank): Bucket {
  if (position === null || position > 100) return 'not';
  if (position <= 3) return '1–3';
  if (position <= 10) return '4–10';
  if (position <= 20) return '11–20';
  return position <= 50 ? '21–50' : '51–100';
}

export function distribution(ranks: readonly Rank[]): Record<Bucket, number> {
  const counts: Record<Bucket, number> = { '1–3': 0, '4–10': 0, '11–20': 0, '21–50': 0, '51–100': 0, not: 0 };
  for (const position of ranks) counts[bucketOf(position)] += 1;
  return counts;
}

/** Weight of a position, in tenths of the first one's: DataForSEO's published visibility index. */
export function clickWeight(position: Rank): number {
  if (position === null || position > 20) return 0;
  return position <= 10 ? (11 - position) / 10 : 0.05;
}

/** Share of the attention that ranking first for every keyword would bring, 0 … 1; null without keywords. */
export function visibility(ranks: readonly Rank[]): number | null {
  if (ranks.length === 0) return null;
  return ranks.reduce<number>((sum, position) => sum + clickWeight(position), 0) / ranks.length;
}

/** Ranks of several sites for one keyword, by site. */
export type RanksBySite = ReadonlyMap<string, Rank>;

/** How the attention that all compared sites get is divided among them; all 0 when nobody gets any. */
export function shareOfVoice(keywords: readonly RanksBySite[], sites: readonly string[]): Map<string, number> {
  const weights = new Map(sites.map((site) => [site, 0]));
  for (const ranks of keywords) {
    for (const site of sites) weights.set(site, (weights.get(site) ?? 0) + clickWeight(ranks.get(site) ?? null));
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return new Map([...weights].map(([site, weight]) => [site, total === 0 ? 0 : weight / total]));
}

export type Gap =
  /** they rank, we do not */
  | 'MISSING'
  /** both rank, they rank better */
  | 'BEHIND'
  /** both rank, we rank at least as well */
  | 'AHEAD'
  /** we rank, they do not */
  | 'ALONE';

/** How we stand against one competitor for one keyword; null when neither ranks. */
export function keywordGap(ours: Rank, theirs: Rank): Gap | null {
  if (ours === null) return theirs === null ? null : 'MISSING';
  if (theirs === null) return 'ALONE';
  return theirs < ours ? 'BEHIND' : 'AHEAD';
}
