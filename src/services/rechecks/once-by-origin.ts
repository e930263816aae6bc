import { fetchRobots } from '../../crawl/robots/fetch-robots.js';
import type { RobotsOf } from './verify-page.js';

/** robots.txt is fetched again for each batch of pages: that it was mended may be the very thing to check. */
export function onceByOrigin(): RobotsOf {
  const known = new Map<string, ReturnType<RobotsOf>>();
  return (fetcher, origin, signal) => {
    const robots = known.get(origin) ?? fetchRobots(fetcher, origin, signal);
    known.set(origin, robots);
    return robots;
  };
}
