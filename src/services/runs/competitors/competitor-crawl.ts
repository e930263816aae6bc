import { createAdmission } from '../../../crawl/admission/admission.js';
import { crawl } from '../../../crawl/crawl.js';
import { createMemoryFrontier } from '../../../crawl/frontier.js';
import { type AuditOptions, withDefaults } from '../../../crawl/options.js';
import { withRetries } from '../../../crawl/retrying-fetcher.js';
import { obeyCrawlDelay } from '../../../crawl/robots/crawl-delay.js';
import { fetchRobots } from '../../../crawl/robots/fetch-robots.js';
import { robotsQuestion } from '../../../crawl/robots/robots-question.js';
import { createMachineReader } from '../../../crawl/threads/parse-pool.js';
import type { Competitor } from '../../../db/entities/competitor.js';
import { competitorById } from '../../../db/queries/competitors/competitor.js';
import { finishProfile } from '../../../db/queries/competitors/competitor-profile.js';
import { rankingUrls } from '../../../db/queries/competitors/competitor-ranking.js';
import { DEFAULTS } from '../../../defaults/index.js';
import type { PageFacts } from '../../../facts/page-facts.js';
import { parseRobots } from '../../../facts/robots/robots.js';
import { hostOf, originOf, registrableDomain } from '../../../facts/url.js';
import type { Context } from '../../context.js';
import { comparisonJob } from '../../projects/project-jobs.js';
import { PROFILE_PAGES, type SiteProfile, siteProfile } from '../../projects/site-profile.js';
import { recheckLocally } from '../local/local-checks.js';
import { indexCompetitor } from '../local/local-index.js';

/** Few are crawled side by side: a site that responds with Retry-After must not hold a slot for longer, moves included. */
const WHOLE_MS = 120_000;
/** Somebody else's site, who did not request it: a handful of pages, and an end soon. */
const BUDGET: AuditOptions = withDefaults({
  // some respond with a redirect or no HTML
  maxPages: 2 * PROFILE_PAGES,
  maxBytes: 30 * 1024 ** 2,
  maxMinutes: WHOLE_MS / 60_000,
  include: [],
  exclude: [],
  render: 'OFF',
  subdomains: false,
  checkExternalLinks: false,
  fresh: true,
});
/** `example.org` that points to `www.example.org`, on https */
const MAX_MOVES = 3;

/** Crawls a few pages of a competitor, those that rank for the project's keywords first, and stores what they are like. */
export async function crawlCompetitor(
  context: Context,
  competitorId: string,
  signal: AbortSignal,
  { wholeMs = WHOLE_MS } = {},
): Promise<void> {
  const competitor = await competitorById.first(context.db, competitorId);
  if (!competitor) return;
  const ranking = await rankingPages(context, competitor);
  const pages = await pagesOf(context, competitor.url, ranking, signal, performance.now() + wholeMs);
  signal.throwIfAborted();
  const profile = siteProfile(pages);
  const error = profile.pages.length > 0 ? null : whyNone(pages);
  // names the job as well: whoever deletes the project finds it by that
  const finishedAt = context.clock.now();
  if (!error) {
    await indexCompetitor(context, competitor, pages);
    await recheckLocally(context, competitor.projectId, comparisonJob(competitor.id, finishedAt));
  }
  await finishProfile(
    context.db.pool,
    competitor.id,
    error ? 'FAILED' : 'COMPLETED',
    finishedAt,
    error,
    error ? null : JSON.stringify(profile satisfies SiteProfile),
  );
}

const knownUrls = rankingUrls(PROFILE_PAGES - 1);

/** URLs of the competitor among the known results of each keyword. */
async function rankingPages(context: Context, { projectId, domain }: Competitor): Promise<string[]> {
  const rows = await knownUrls.all(context.db, projectId, domain);
  return rows.map(({ url }) => url);
}

async function pagesOf(
  context: Context,
  start: string,
  ranking: readonly string[],
  signal: AbortSignal,
  endsAt: number,
): Promise<PageFacts[]> {
  let startUrl = start;
  for (let move = 0; ; move += 1) {
    const pages = await crawlFrom(context, startUrl, ranking, signal, endsAt);
    const home = pages.find(({ url }) => url === startUrl);
    const next = home?.redirect ?? null;
    // each host has a robots.txt of its own, so that a move to another one begins again
    if (next === null || move === MAX_MOVES || originOf(next) === originOf(startUrl)) return pages;
    const domain = registrableDomain(next);
    if (hostOf(next) !== hostOf(startUrl) && (domain === '' || domain !== registrableDomain(startUrl))) return pages;
    startUrl = next;
  }
}

async function crawlFrom(
  context: Context,
  startUrl: string,
  ranking: readonly string[],
  signal: AbortSignal,
  endsAt: number,
): Promise<PageFacts[]> {
  const leftMs = () => Math.max(0, Math.ceil(endsAt - performance.now()));
  const until = AbortSignal.any([signal, AbortSignal.timeout(leftMs())]);
  const robots = await fetchRobots(withRetries(context.fetcher), originOf(startUrl), until);
  const file = robots.verdict === 'RULES' ? parseRobots(robots.text) : null;
  obeyCrawlDelay(context.hosts.crawlDelay, startUrl, robots, file);
  const admission = createAdmission(startUrl, BUDGET, context.clock.now());
  const pages: PageFacts[] = [];
  const frontier = createMemoryFrontier(({ facts }) => pages.push(facts));
  await frontier.store([
    { url: startUrl, depth: 0, discoveredBy: 'START' },
    ...ranking
      .map((url) => ({ url, depth: 0, discoveredBy: 'HISTORY' as const }))
      .filter((found) => hostOf(found.url) === hostOf(startUrl) && admission.admits(found)),
  ]);
  await crawl({
    options: { ...BUDGET, maxMinutes: leftMs() / 60_000 },
    fetcher: context.unpacedFetcher,
    admission,
    robots: robotsQuestion(robots, file),
    frontier,
    reader: createMachineReader(),
    politeness: context.hosts.visit(startUrl),
    signal,
    now: () => context.clock.now(),
    htmlBytes: DEFAULTS.htmlBytes,
  });
  return pages;
}

function whyNone(pages: readonly PageFacts[]): string {
  const [home] = pages;
  if (home?.outcome === 'BLOCKED_BY_ROBOTS') return 'The site’s robots.txt disallows crawling.';
  if (home?.error) return home.error.message;
  if (home?.inconclusive) return 'The site shows crawlers no page (login, bot wall or hosting notice).';
  return home?.status ? `The site returned status ${home.status}.` : 'The site did not respond in time.';
}
