import {
  CRAWLERS,
  type Crawler,
  createCrawlerPolicy,
  isOfGoogle,
  parseRobots,
  type RobotsPolicy,
  type RobotsResponse,
} from '../../facts/robots/robots.js';
import type { RobotsFetch } from '../../facts/site-facts.js';
import { urlParts } from '../../facts/url.js';

/** The rules that crawlers obey: those of the file as it is, or as it was when it could be read. */
export type RobotsRules = Pick<RobotsFetch, 'verdict' | 'text'>;

export {
  CRAWLER_PURPOSES,
  type CrawlerPurpose,
  ROBOTS_OBEDIENCES,
  type RobotsObedience,
} from '../../facts/robots/robots.js';

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
/** with what else the task does, well below the CPU time that it may take */
const BUDGET_MS = 3_000;

export interface ReplayOptions {
  crawlers?: readonly Crawler[];
  budgetMs?: number;
  now?: () => number;
}

/** Asks both files about every URL, for each crawler. The most linked URLs come first. */
export function replayRobots(
  before: RobotsRules,
  after: RobotsRules,
  urls: readonly KnownUrl[],
  { crawlers = CRAWLERS, budgetMs = BUDGET_MS, now = () => performance.now() }: ReplayOptions = {},
): RobotsReplay {
  const end = now() + budgetMs;
  const old = crawlerDecisions(before);
  const isSame = before.verdict === after.verdict && before.text === after.text;
  const later = isSame ? old : crawlerDecisions(after);
  // crawlers that obey the same group of both files get the same result
  const groups = Map.groupBy(crawlers, ({ userAgent }) => `${old.group(userAgent)}\n${later.group(userAgent)}`);
  const asked = [...groups.values()].map((alike) => {
    const { userAgent } = alike[0] as Crawler;
    return {
      alike,
      result: { closed: none(), opened: none(), blocked: 0 },
      before: old.of(userAgent),
      after: later.of(userAgent),
    };
  });
  let replayed = 0;
  for (const known of urls) {
    const { path, query } = urlParts(known.url);
    const decided = decidedBefore(end, now, asked, path + query);
    if (!decided) break;
    for (const { result, was, is } of decided) {
      if (!is.allowed) result.blocked += 1;
      if (was.allowed !== is.allowed) count(is.allowed ? result.opened : result.closed, known, is);
    }
    replayed += 1;
  }
  const results = new Map(asked.flatMap(({ alike, result }) => alike.map((crawler) => [crawler, result] as const)));
  return {
    urls: replayed,
    isComplete: replayed === urls.length,
    crawlers: crawlers.map((crawler) => ({ ...crawler, ...(results.get(crawler) as Counts) })),
  };
}

type Counts = Omit<ReplayedCrawler, keyof Crawler>;

interface Asked {
  result: Counts;
  before: RobotsPolicy['decide'];
  after: RobotsPolicy['decide'];
}

/** The decision of each group about a path; null when the time is over before all have decided: then the URL does not count. */
function decidedBefore(
  end: number,
  now: () => number,
  asked: readonly Asked[],
  path: string,
): { result: Counts; was: RobotsResponse; is: RobotsResponse }[] | null {
  const decided = [];
  for (const one of asked) {
    if (now() > end) return null;
    decided.push({ result: one.result, was: one.before(path), is: one.after(path) });
  }
  return decided;
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
export function crawlerDecisions({ verdict, text }: RobotsRules): {
  group: (token: string) => string;
  of: (token: string) => RobotsPolicy['decide'];
} {
  if (verdict !== 'RULES') {
    const decision: RobotsResponse = { allowed: verdict === 'ALLOW_ALL', rule: null, group: null };
    return { group: () => verdict, of: () => () => decision };
  }
  const file = parseRobots(text);
  const policies = new Map(CRAWLERS.map(({ userAgent }) => [userAgent, createCrawlerPolicy(file, userAgent)]));
  const policy = (token: string) => policies.get(token) ?? createCrawlerPolicy(file, token);
  return {
    // Google's parser may read the same group otherwise
    group: (token) => `${isOfGoogle(token)} ${policy(token).group}`,
    of: (token) => policy(token).decide,
  };
}
