import type { NumberedResult } from './number-results.js';

export interface KnownResult {
  position: number;
  url: string;
  title: string;
  /** UTC day, ISO */
  seenOn: string;
}

/** the whole depth is read every week; what was not seen again in two of them is gone */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * The known results of a keyword: what a check has seen, and at positions it did not look at what was last seen
 * there. A check that stops early sees a few pages only, yet competitors stand on the others.
 */
export function knownResults(
  before: readonly KnownResult[],
  seen: { results: readonly NumberedResult[]; ended: boolean },
  day: string,
): KnownResult[] {
  const fresh = seen.results.flatMap(({ position, url, title }) =>
    position === null ? [] : [{ position, url, title, seenOn: day }],
  );
  const places = new Set(fresh.map(({ position }) => position));
  const urls = new Set(fresh.map(({ url }) => url));
  const last = seen.ended ? Math.max(0, ...places) : Number.POSITIVE_INFINITY;
  const stale = before.filter(
    ({ position, url, seenOn }) =>
      position <= last &&
      !places.has(position) &&
      !urls.has(url) &&
      Date.parse(day) - Date.parse(seenOn) <= KEPT_DAYS * DAY_MS,
  );
  return [...fresh.flatMap(({ url, ...one }) => (url === null ? [] : [{ ...one, url }])), ...stale].sort(
    (a, b) => a.position - b.position,
  );
}
