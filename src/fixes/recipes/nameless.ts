import { type Obstacle, obstacle } from '../../audit/engine/obstacle.js';

/** Neither titles nor host give the site a name. */
export const namelessFor = (where: string): Obstacle =>
  obstacle('WORDS', `The home page does not say what the site is called: put the name into its title, then ${where}.`);
