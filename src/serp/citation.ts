import type { Matcher } from './match.js';
import type { AiOverview } from './provider.js';

/** Whether the overview written by a model cites a target; null when there is none or its sources are not told. */
export function isCited(overview: AiOverview | null, matches: Matcher): boolean | null {
  return overview?.citedUrls?.some(matches) ?? null;
}
