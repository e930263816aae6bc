/** Entry point for robots.txt: parsing and matching. Fetching is in `src/crawl/robots/fetch-robots.ts`. */
export type * from './file.js';
export { productToken } from './groups.js';
export { parseRobots } from './parse.js';
export {
  createGooglebotPolicy,
  createRobotsPolicy,
  googlebotAllows,
  type RobotsPolicy,
  type RobotsResponse,
  robotsAllows,
} from './policy.js';
