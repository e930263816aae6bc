import { SCORE_GROUPS, type ScoreGroup } from './rule.js';

/** A record with one value for each score group. */
export function fromGroups<T>(make: (group: ScoreGroup) => T): Record<ScoreGroup, T> {
  return Object.fromEntries(SCORE_GROUPS.map((group) => [group, make(group)])) as Record<ScoreGroup, T>;
}
