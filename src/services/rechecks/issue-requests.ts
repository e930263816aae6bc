import type { AuditOptions } from '../../crawl/options.js';
import { createOwnPace } from '../../crawl/politeness/own-pace.js';
import { NOTHING_SEEN, pacedFetcher } from '../../crawl/politeness/paced-fetcher.js';
import { createResourceCache, type ResourceCache } from '../../crawl/render/resource-cache.js';
import { obeyCrawlDelay } from '../../crawl/robots/crawl-delay.js';
import { robotsQuestion } from '../../crawl/robots/robots-question.js';
import { parseRobots } from '../../facts/robots/robots.js';
import type { RobotsFetch } from '../../facts/site-facts.js';
import type { Fetcher } from '../../net/types.js';
import type { Context } from '../context.js';
import { onceByOrigin } from './once-by-origin.js';
import type { RobotsOf } from './verify-page.js';

/** Requests that comparisons of one issue share, as polite as those of its audit: its pages are mostly of one site. */
export interface IssueRequests {
  fetcher: Fetcher;
  robotsOf: RobotsOf;
  resources: ResourceCache;
  /** URLs that robots.txt lets Googlebot load for a page */
  allowedBy(robots: RobotsFetch): (url: string) => boolean;
  /** Work that loads files of a host, in its turn there; `refused` where the host wants to be left alone for longer than that may wait. */
  inTurn<Result>(url: string, refused: Result, work: () => Promise<Result>): Promise<Result>;
}

/** Longer than the longest crawl delay that is kept. */
const TURN_MS = 35_000;
/** Octets that all questions of an issue may look at: a file made to take longer allows nothing from there on. */
const ROBOTS_WORK = 60_000_000;

export function openIssueRequests({ hosts, unpacedFetcher }: Context, options: AuditOptions): IssueRequests {
  const ownPace = createOwnPace(options);
  const visit = (url: string) => ownPace(hosts.visit(url));
  const robotsOnce = onceByOrigin();
  const work = { left: ROBOTS_WORK };
  const fileOf = ({ verdict, text }: RobotsFetch) => (verdict === 'RULES' ? parseRobots(text) : null);
  return {
    fetcher: pacedFetcher(unpacedFetcher, visit),
    async robotsOf(fetcher, origin, signal) {
      const robots = await robotsOnce(fetcher, origin, signal);
      obeyCrawlDelay(hosts.crawlDelay, origin, robots, fileOf(robots));
      return robots;
    },
    resources: createResourceCache(),
    allowedBy(robots) {
      const question = robotsQuestion(robots, fileOf(robots), { work });
      return (url) => question(url).googlebot;
    },
    async inTurn(url, refused, run) {
      const host = visit(url);
      const signal = AbortSignal.timeout(TURN_MS);
      await host.enter(signal);
      try {
        return signal.aborted || host.refused ? refused : await run();
      } finally {
        host.leave(NOTHING_SEEN);
      }
    },
  };
}
