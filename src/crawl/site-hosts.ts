import { parseRobots } from '../facts/robots/robots.js';
import { hostOf, originOf } from '../facts/url.js';
import type { Fetcher, FetchResult } from '../net/types.js';
import type { Politeness } from './politeness/politeness.js';
import { type CrawlDelaySetter, obeyCrawlDelay } from './robots/crawl-delay.js';
import { fetchRobots } from './robots/fetch-robots.js';
import { type RobotsQuestion, robotsQuestion } from './robots/robots-question.js';

/** Hosts of a site besides that of its start URL: each has a robots.txt and a pace of its own. */
export interface SiteHosts {
  /** Reads robots.txt of the hosts that are met for the first time, before anything else is requested there. */
  prepare(found: Iterable<{ url: string }>): Promise<void>;
  allowed: RobotsQuestion;
  politeness(url: string): Politeness;
}

export interface SiteHostsOptions {
  startUrl: string;
  /** at the start URL's host, and of URLs that belong to no host of the site */
  allowed: RobotsQuestion;
  politeness: Politeness;
  fetcher: Pick<Fetcher, 'follow'>;
  visit(url: string): Politeness;
  crawlDelay: CrawlDelaySetter;
  signal: AbortSignal;
}

/** Hosts of pages, and as many again that have resources alone. */
const MAX_HOSTS = 100;

export function openSiteHosts(options: SiteHostsOptions): SiteHosts {
  const { startUrl, signal } = options;
  const start = hostOf(startUrl);
  const questions = new Map<string, RobotsQuestion>();
  const paces = new Map([[start, options.politeness]]);
  const reading = new Map<string, Promise<void>>();

  async function read(url: string, host: string): Promise<void> {
    let last: FetchResult | null = null;
    const follow: Fetcher['follow'] = async (address, request) => {
      const followed = await options.fetcher.follow(address, request);
      last = followed.result;
      return followed;
    };
    const robots = await fetchRobots({ follow }, originOf(url), signal);
    const file = robots.verdict === 'RULES' ? parseRobots(robots.text) : null;
    const found = last as FetchResult | null;
    // there is no server to be considerate of: the requests for the pages themselves show that
    const isNowhere = found !== null && !found.ok && (found.action === 'PERMANENT' || found.action === 'REFUSED');
    questions.set(host, isNowhere ? ALL : robotsQuestion(robots, file));
    obeyCrawlDelay(options.crawlDelay, url, robots, file);
  }

  return {
    prepare: async (found) => {
      const waited: Promise<void>[] = [];
      for (const { url } of found) {
        const host = hostOf(url);
        if (host === start) continue;
        let known = reading.get(host);
        if (!known) {
          if (reading.size >= MAX_HOSTS) continue;
          known = read(url, host);
          reading.set(host, known);
        }
        if (!questions.has(host)) waited.push(known);
      }
      await Promise.all(waited);
    },
    allowed: (url) => (questions.get(hostOf(url)) ?? options.allowed)(url),
    politeness: (url) => {
      const host = hostOf(url);
      const known = paces.get(host);
      if (known) return known;
      const pace = options.visit(url);
      paces.set(host, pace);
      return pace;
    },
  };
}

const ALL: RobotsQuestion = () => ({ us: true, googlebot: true });
