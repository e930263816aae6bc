import { PRODUCT_TOKEN } from '../../defaults/user-agent.js';
import { createRobotsPolicy, type RobotsFile } from '../../facts/robots/robots.js';
import type { RobotsFetch } from '../../facts/site-facts.js';

/** Sets the pause that a host's robots.txt requests, or none. */
export type CrawlDelaySetter = (url: string, seconds: number | null) => void;

/**
 * A delay that robots.txt requests holds for everybody who visits the host. A file that could not be read, or whose request was
 * cancelled, changes nothing: others may know it.
 */
export function obeyCrawlDelay(
  set: CrawlDelaySetter,
  url: string,
  { verdict }: Pick<RobotsFetch, 'verdict'>,
  file: RobotsFile | null,
): void {
  if (verdict === 'DISALLOW_ALL') return;
  set(url, file && createRobotsPolicy(file, PRODUCT_TOKEN).crawlDelay);
}
