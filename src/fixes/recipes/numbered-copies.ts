import { obstacle } from '../../audit/engine/obstacle.js';

const figureless = (title: string): string => title.replaceAll(/\d+/g, '0');

/** “Release 3.35.4” and “Release 3.35.5”: each is looked for by its number. */
export const differInNumber = (title: string, other: string): boolean =>
  title !== other && figureless(title) === figureless(other);

export const EACH_ITS_OWN = obstacle(
  'DECISION',
  'The titles differ in a number only, as those of two releases: keep both where both are looked for, else choose the canonical.',
);
