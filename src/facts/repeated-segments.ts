import { urlParts } from './url.js';

/** folders that may repeat together: `/a/b/a/b/` */
const MAX_TOGETHER = 4;

export interface RepeatedSegments {
  segment: string;
  /** how often it is there, by itself or in turn with others */
  count: number;
}

/**
 * A folder that a path repeats more often than `most` times in a row, alone or in turn with up to three others: the mark of
 * relative links that feed on themselves. Null when there is none. Values come back in a path as well (`/size/1/colour/1/`),
 * and so do numbers.
 */
export function repeatedSegments(address: string, most: number): RepeatedSegments | null {
  const segments = urlParts(address)
    .path.split('/')
    .filter((segment) => segment !== '');
  // most paths are too short to repeat anything so often
  if (segments.length <= most || new Set(segments).size > segments.length - most) return null;
  for (let together = 1; together <= MAX_TOGETHER; together += 1) {
    for (let start = 0; start + together < segments.length; start += 1) {
      let end = start + together;
      while (end < segments.length && segments[end] === segments[end - together]) end += 1;
      const count = Math.ceil((end - start) / together);
      const group = segments.slice(start, start + together);
      if (count > most && end > start + together && group.some((segment) => /\D/.test(segment)))
        return { segment: (group.find((segment) => /\D/.test(segment)) as string).slice(0, 80), count };
      start = Math.max(start, end - together - 1);
    }
  }
  return null;
}
