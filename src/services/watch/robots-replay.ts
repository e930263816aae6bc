import { setImmediate as turn } from 'node:timers/promises';
import {
  CRAWLERS,
  type Crawler,
  createCrawlerPolicy,
  parseRobots,
  type RobotsPolicy,
  type RobotsResponse,
} from '../../facts/robots/robots.js';
import { urlParts } from '../../facts/url.js';
import type { RobotsRules } from './observation.js';

export { CRAWLER_PURPOSES, type CrawlerPurpose } from '../../facts/robots/robots.js';

export interface KnownUrl {
  url: string;
  inlinks: number;
}

/** URLs that one file allows and the other does not. */
export interface ReplayedUrls {
  pages: number;
  inlinks: number;
  /** the most linked ones */
  urls: (KnownUrl & { rule: string | null; line: number | null })[];
}

export interface ReplayedCrawler extends Crawler {
  closed: ReplayedUrls;
  opened: ReplayedUrls;
  /** disallowed by the later file */
  blocked: number;
}

export interface RobotsReplay {
  /** how many of the URLs were replayed: crafted files take long */
  urls: number;
  isComplete: boolean;
  crawlers: ReplayedCrawler[];
}

const SAMPLE = 20;
const TURN_MS = 5;
const BUDGET_MS = 4_000;

/** Asks both files about every URL, for each crawler. The most linked URLs come first. */
export async function replayRobots(
  before: RobotsRules,
  after: RobotsRules,
  urls: readonly KnownUrl[],
  { crawlers = CRAWLERS, budgetMs = BUDGET_MS }: { crawlers?: readonly Crawler[]; budgetMs?: number } = {},
): Promise<RobotsReplay> {
  const old = await decisions(before);
  const now = await decisions(after);
  // crawlers that obey the same group of both files get the same result
  const groups = Map.groupBy(crawlers, ({ userAgent }) => `${old.group(userAgent)}\n${now.group(userAgent)}`);
  const results = new Map<string, Pick<ReplayedCrawler, 'closed' | 'opened' | 'blocked'>>();
  for (const key of groups.keys()) results.set(key, { closed: none(), opened: none(), blocked: 0 });
  const asked = [...groups].map(([key, [first]]) => ({
    result: results.get(key) as NonNullable<ReturnType<typeof results.get>>,
    before: old.of((first as Crawler).userAgent),
    after: now.of((first as Crawler).userAgent),
  }));
  const started = performance.now();
  // the first question to a group compiles it
  for (const one of asked) {
    for (const decide of [one.before, one.after]) {
      decide('/');
      await turn();
    }
    if (performance.now() - started > budgetMs) break;
  }
  let [turned, replayed] = [started, 0];
  for (const known of urls) {
    const { path, query } = urlParts(known.url);
    for (const one of asked) {
      const was = one.before(path + query);
      const is = one.after(path + query);
      if (!is.allowed) one.result.blocked += 1;
      if (was.allowed !== is.allowed) count(is.allowed ? one.result.opened : one.result.closed, known, is);
    }
    replayed += 1;
    const time = performance.now();
    if (time - started > budgetMs) break;
    if (time - turned < TURN_MS) continue;
    await turn();
    turned = performance.now();
  }
  const ofCrawler = (crawler: Crawler) =>
    results.get(`${old.group(crawler.userAgent)}\n${now.group(crawler.userAgent)}`) as Omit<
      ReplayedCrawler,
      keyof Crawler
    >;
  return {
    urls: replayed,
    isComplete: replayed === urls.length,
    crawlers: crawlers.map((crawler) => ({ ...crawler, ...ofCrawler(crawler) })),
  };
}

const none = (): ReplayedUrls => ({ pages: 0, inlinks: 0, urls: [] });

function count(into: ReplayedUrls, { url, inlinks }: KnownUrl, { rule }: RobotsResponse): void {
  into.pages += 1;
  into.inlinks += inlinks;
  if (into.urls.length === SAMPLE) return;
  const text = rule && `${rule.directive === 'allow' ? 'Allow' : 'Disallow'}: ${rule.pattern}`;
  into.urls.push({ url, inlinks, rule: text, line: rule?.line ?? null });
}

/** How each crawler reads a file; `group` is equal for those that read it alike. */
async function decisions({ verdict, text }: RobotsRules) {
  if (verdict !== 'RULES') {
    const answer: RobotsResponse = { allowed: verdict === 'ALLOW_ALL', rule: null, group: null };
    return { group: () => verdict, of: () => () => answer };
  }
  const file = parseRobots(text);
  await turn();
  const policies = new Map<string, RobotsPolicy>();
  for (const { userAgent } of CRAWLERS) {
    policies.set(userAgent, createCrawlerPolicy(file, userAgent));
    await turn();
  }
  const policy = (token: string) => policies.get(token) ?? createCrawlerPolicy(file, token);
  return {
    // Google's parser may read the same group otherwise
    group: (token: string) => `${/^google/i.test(token)} ${policy(token).group}`,
    of: (token: string) => policy(token).decide,
  };
}
