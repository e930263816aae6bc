/** The door to robots.txt: reading it and asking it. Fetching is in `robots-fetch.ts`. */
export type * from './file.js';
export { productToken } from './groups.js';
export { parseRobots } from './parse.js';
export {
  createGooglebotPolicy,
  createRobotsPolicy,
  googlebotAllows,
  type RobotsAnswer,
  type RobotsPolicy,
  robotsAllows,
} from './policy.js';
