/** Entry point for robots.txt: parsing and matching. Fetching is in `src/crawl/robots/fetch-robots.ts`. */
export {
  CRAWLER_PURPOSES,
  CRAWLERS,
  type Crawler,
  type CrawlerPurpose,
  crawlerHeader,
  createCrawlerPolicy,
  isOfGoogle,
  ROBOTS_OBEDIENCES,
  type RobotsObedience,
} from './crawlers.js';
export type * from './file.js';
export { parseRobots } from './parse.js';
export {
  createGooglebotPolicy,
  createRobotsPolicy,
  googlebotAllows,
  type RobotsPolicy,
  type RobotsResponse,
  robotsAllows,
} from './policy.js';
