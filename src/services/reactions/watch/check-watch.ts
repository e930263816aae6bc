import { setTimeout as sleep } from 'node:timers/promises';
import { headersForHost, withOwnHeaders } from '../../../crawl/own-headers.js';
import { obeyCrawlDelay } from '../../../crawl/robots/crawl-delay.js';
import { newestCompletedIds } from '../../../db/queries/audits/audit.js';
import type { ClaimedWatch } from '../../../db/queries/watch/watch.js';
import { type CheckedTarget, replayedUrls } from '../../../db/queries/watch/watch-target.js';
import { newestContent } from '../../../db/queries/watch/watch-version.js';
import { PRODUCT_TOKEN } from '../../../defaults/user-agent.js';
import { Problem } from '../../../errors.js';
import { createRobotsPolicy, parseRobots } from '../../../facts/robots/robots.js';
import { originOf, urlParts } from '../../../facts/url.js';
import { PLANS } from '../../../plans.js';
import type { Context } from '../../context.js';
import { ownHeaders } from '../../projects/crawl-settings.js';
import type { RobotsRules } from '../../tasks/robots-replay.js';
import { runShortTask } from '../../tasks/short-tasks.js';
import { effectiveRule } from '../alerts/effective-rule.js';
import { ofSegment, segmentOfRule, urlsOfSegment } from '../alerts/rule-segment.js';
import { type AccessOf, checkPages } from './check-pages.js';
import { type CheckedRobots, checkRobots } from './check-robots.js';
import { checkSitemap } from './check-sitemap.js';
import { closedByChange, goneSinceCheck, type HarmfulChange } from './harmful-changes.js';
import { isHarm, type Observation } from './observation.js';
import { FAILURES, recordCheck } from './record-check.js';
import { watchedTargets } from './watched-urls.js';

export interface CheckTimes {
  /** a check ends after this long: what is left is checked first at the next one */
  checkMs: number;
  /** before what failed is requested again */
  confirmMs: number;
}

/** bytes of a page that search engines read */
const BODY_BYTES = 2 * 1024 ** 2;
const REQUEST_MS = 20_000;
/** URLs of the newest audit that a changed robots.txt is compared over */
export const REPLAYED_URLS = 100_000;
const ALLOW_ALL: RobotsRules = { verdict: 'ALLOW_ALL', text: '' };

/** One check of everything that is watched of a project. */
export async function checkWatch(
  context: Context,
  watch: ClaimedWatch,
  times: CheckTimes,
  stopping: AbortSignal,
): Promise<void> {
  const now = context.clock.now();
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(times.checkMs)]);
  const fetcher = withOwnHeaders(
    context.fetcher,
    headersForHost(watch.url, await ownHeaders(context, watch.projectId)),
  );
  let targets = await watchedTargets(context, watch, null);
  const robotsTarget = targets.find(({ kind }) => kind === 'ROBOTS') as CheckedTarget;
  const before = await knownRules(context, robotsTarget);
  const robots = await confirmed(() => checkRobots(fetcher, robotsTarget, before, { now, signal }), times, signal);
  const rules = robots.rules ?? ALLOW_ALL;
  const file = rules.verdict === 'RULES' ? parseRobots(rules.text) : null;
  const us = file && createRobotsPolicy(file, PRODUCT_TOKEN);
  if (robots.rules) obeyCrawlDelay(context.hosts.crawlDelay, watch.url, robots.rules, file);
  const sitemap = file?.sitemaps.find(({ url }) => url !== null)?.url ?? null;
  if (sitemap) targets = await watchedTargets(context, watch, sitemap);

  const options = { signal, limits: { bodyBytes: BODY_BYTES, totalMs: REQUEST_MS } };
  const origin = originOf(robotsTarget.url);
  const isAllowed = (url: string): boolean => {
    const { path, query } = urlParts(url);
    return originOf(url) !== origin || us === null || us.allows(path + query);
  };
  const pages = targets.filter(({ kind }) => kind === 'HOME' || kind === 'PAGE').toSorted(longestUnchecked);
  const [allowed, disallowed] = [pages.filter(({ url }) => isAllowed(url)), pages.filter(({ url }) => !isAllowed(url))];
  const accessOf = await accessBy(
    rules,
    pages.map(({ url }) => url),
  );
  const sitemapTarget = targets.find(({ kind, url }) => kind === 'SITEMAP' && isAllowed(url));
  const observations: Observation[] = [
    robots.observation,
    ...(sitemapTarget ? [await checkSitemap(fetcher, sitemapTarget, now, options)] : []),
    ...(await checkPages(allowed, { fetcher, accessOf, now, options, confirmMs: times.confirmMs })),
    ...disallowed.map((target) => notRequested(target, accessOf)),
  ];
  // a worker that is shut down leaves the turn to another one
  stopping.throwIfAborted();
  await recordCheck(context, watch, {
    // a check that was cut off shows nothing
    observations: signal.aborted ? observations.filter(({ isFailure }) => !isFailure) : observations,
    harms: await harmsOf(context, watch, { robots, before, origin }, observations),
    tls: observations.find(({ target, tls }) => tls && target.kind === 'HOME')?.tls ?? null,
    problem: observations.find(({ target, problem }) => target.kind === 'HOME' && problem)?.problem ?? null,
    at: now,
    next: nextCheck(watch, now),
  });
}

const longestUnchecked = (a: CheckedTarget, b: CheckedTarget): number =>
  Number(b.kind === 'HOME') - Number(a.kind === 'HOME') ||
  (a.checkedAt?.getTime() ?? 0) - (b.checkedAt?.getTime() ?? 0);

/** The next check is a whole interval after the due time, whenever the check began; checks missed in a downtime are one. */
function nextCheck({ nextCheckAt, intervalMinutes, plan }: ClaimedWatch, now: Date): Date {
  const intervalMs = Math.max(intervalMinutes, PLANS[plan].watch.minutes) * 60_000;
  const next = nextCheckAt.getTime() + intervalMs;
  return new Date(next > now.getTime() ? next : now.getTime() + intervalMs);
}

/** The rules of robots.txt as it was last read. */
async function knownRules({ db }: Context, { id, state }: CheckedTarget): Promise<RobotsRules | null> {
  if (!state) return null;
  const stored = await newestContent.first(db, id);
  if (!stored) return null;
  return stored.content === '' ? ALLOW_ALL : { verdict: 'RULES', text: stored.content };
}

/** A robots.txt that fails is requested again before an alert is raised. */
async function confirmed(
  check: () => Promise<CheckedRobots>,
  { confirmMs }: CheckTimes,
  signal: AbortSignal,
): Promise<CheckedRobots> {
  const first = await check();
  if (!isHarm(first.observation) || first.observation.state?.verdict !== 'DISALLOW_ALL') return first;
  await sleep(confirmMs, undefined, { signal }).catch(() => {});
  return signal.aborted ? first : check();
}

/** The rules are compiled once for all pages, on a thread. */
async function accessBy(rules: RobotsRules, urls: readonly string[]): Promise<AccessOf> {
  try {
    const blocked = await runShortTask('blockedCrawlers', [rules, urls]);
    const byUrl = new Map(urls.map((url, at) => [url, { blockedFor: blocked[at] ?? [] }]));
    return (url) => byUrl.get(url) ?? {};
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'OPERATION_TIMEOUT')) throw error;
    return () => ({});
  }
}

const notRequested = (target: CheckedTarget, accessOf: AccessOf): Observation => ({
  target,
  state: target.state && { ...target.state, ...accessOf(target.url) },
  validators: null,
  content: null,
  problem: `robots.txt disallows it for ${PRODUCT_TOKEN}: not requested.`,
  isFailure: false,
  tls: null,
});

async function harmsOf(
  context: Context,
  watch: ClaimedWatch,
  { robots, before, origin }: { robots: CheckedRobots; before: RobotsRules | null; origin: string },
  observations: readonly Observation[],
): Promise<HarmfulChange[]> {
  const changed = observations.filter(
    ({ target, state, isFailure }) =>
      target.state !== null && state !== null && (!isFailure || target.failures + 1 === FAILURES),
  );
  if (changed.length === 0) return [];
  const { db } = context;
  const [audit] = await newestCompletedIds.all(db, watch.projectId, 1);
  const known = async () => {
    if (!audit) return observations.flatMap(({ target }) => (isPage(target) ? [{ url: target.url, inlinks: 0 }] : []));
    const urls = await replayedUrls.all(db, audit.id, origin, REPLAYED_URLS);
    return urls.filter(({ indexable }) => indexable);
  };
  const inPart = async (
    kind: HarmfulChange['kind'],
    harmOf: (isIn: (url: string) => boolean) => Promise<HarmfulChange | null> | HarmfulChange | null,
  ): Promise<HarmfulChange[]> => {
    const segment = await segmentOfRule(db, watch.projectId, await effectiveRule(db.pool, watch.projectId, kind));
    // before the first audit nobody knows which pages are in it: whatever is harmed is reported
    const urls = segment && audit ? await urlsOfSegment(db, audit.id, segment) : null;
    const harm = await harmOf((url) => urls?.has(url) ?? true);
    return harm ? [segment && urls ? ofSegment(harm, segment) : harm] : [];
  };
  const pagesIn = (isIn: (url: string) => boolean) => changed.filter(({ target }) => isIn(target.url));
  return [
    ...(await inPart('PAGES_CLOSED', (isIn) =>
      closedByChange(pagesIn(isIn), robotsChange(robots, before, changed), async () =>
        (await known()).filter(({ url }) => isIn(url)),
      ),
    )),
    ...(await inPart('PAGES_GONE', (isIn) => goneSinceCheck(pagesIn(isIn), context.clock.now()))),
  ];
}

const isPage = ({ kind }: CheckedTarget): boolean => kind === 'HOME' || kind === 'PAGE';

/** The file before and after, where crawlers go by another one now. */
function robotsChange(
  { observation }: CheckedRobots,
  before: RobotsRules | null,
  changed: readonly Observation[],
): Parameters<typeof closedByChange>[1] {
  const { state, content, target } = observation;
  if (!before || !state || !changed.includes(observation)) return null;
  if (state.verdict === 'DISALLOW_ALL')
    return target.state?.verdict === 'DISALLOW_ALL'
      ? null
      : { before, after: { verdict: 'DISALLOW_ALL', text: '' }, status: state.status };
  if (state.contentHash === target.state?.contentHash) return null;
  return { before, after: { verdict: state.verdict ?? 'ALLOW_ALL', text: content ?? '' }, status: state.status };
}
