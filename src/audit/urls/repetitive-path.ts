import { type RepeatedSegments, repeatedSegments } from '../../facts/repeated-segments.js';

/** so often folders may be in a path one behind the other */
export const MAX_REPEATS = 2;

/** The folders that a path repeats more often than that; null when there are none. */
export const repetitivePath = (url: string): RepeatedSegments | null => repeatedSegments(url, MAX_REPEATS);
