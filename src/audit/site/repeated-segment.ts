import { urlParts } from '../../facts/url.js';

/** so often a folder may be in a path */
export const MAX_REPEATS = 2;

/** The first segment that a path repeats more often than that, with the number of times; null when there is none. */
export function repeatedSegment(address: string): { segment: string; count: number } | null {
  const segments = urlParts(address)
    .path.split('/')
    .filter((segment) => segment !== '');
  // most paths are too short to repeat anything so often
  if (segments.length <= MAX_REPEATS) return null;
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  if (counts.size > segments.length - MAX_REPEATS) return null;
  for (const [segment, count] of counts) if (count > MAX_REPEATS) return { segment: segment.slice(0, 80), count };
  return null;
}
