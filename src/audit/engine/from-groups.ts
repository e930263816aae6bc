import { SCORE_GROUPS, type ScoreGroup } from './rule.js';

/** A record with one value for each score group. */
export function fromGroups<T>(make: (group: ScoreGroup) => T): Record<ScoreGroup, T> {
  const values: Partial<Record<ScoreGroup, T>> = {};
  for (const group of SCORE_GROUPS) values[group] = make(group);
  return values as Record<ScoreGroup, T>;
}
