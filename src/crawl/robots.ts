/** The door to robots.txt: reading it and asking it. Fetching is in `robots-fetch.ts`. */
export type * from './robots-file.js';
export { productToken } from './robots-groups.js';
export { parseRobots } from './robots-parse.js';
export {
  createGooglebotPolicy,
  createRobotsPolicy,
  googlebotAllows,
  type RobotsAnswer,
  type RobotsPolicy,
  robotsAllows,
} from './robots-policy.js';
