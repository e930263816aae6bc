import { withDefaults } from '../../crawl/options.js';
import { withOwnHeaders } from '../../crawl/own-headers.js';
import { type FetchedInput, parserFailedFacts } from '../../crawl/page.js';
import type { Rendering } from '../../crawl/render/render.js';
import { fetchRobots } from '../../crawl/robots/fetch-robots.js';
import type { Audit } from '../../db/entities/audit.js';
import { profilesOfAudits } from '../../db/queries/audits/audit-profile.js';
import { siteFactsOf, siteWithChecks } from '../../db/queries/audits/audit-site.js';
import { sitemapEntriesAfter } from '../../db/queries/pages/sitemap-entry.js';
import { DEFAULTS } from '../../defaults/index.js';
import { problem } from '../../errors.js';
import type { PageFacts } from '../../facts/page-facts.js';
import type { RobotsFetch } from '../../facts/site-facts.js';
import { originOf } from '../../facts/url.js';
import type { Context } from '../context.js';
import { visitOf } from '../projects/crawl-settings.js';
import { type EarlierAudits, earlierAudits, earlierPages } from '../runs/audit/previous/previous-audit.js';
import { renderOnce } from '../runs/audit/renderer.js';
import { storedBatches } from '../runs/audit/storage/stored-pages.js';
import type { StoredAudit } from '../runs/audit/storage/stored-site.js';
import { ThreadLimit } from '../tasks/limited-thread.js';
import type { PackedSite, PageOutcome, SecondLookSteps } from './second-look.js';
import { withSecondLook } from './second-look-pool.js';

/** beyond it the index of the whole site takes longer to load than somebody waits: then only page rules are evaluated */
const INDEXED_PAGES = 10_000;
const FETCH_MS = 20_000;
/** rows handed to the thread at once: a few milliseconds of this one */
const BATCH = 2_000;

export interface LookedAgain {
  page: PageOutcome;
  /** ids of the rules whose finding stands */
  failing: ReadonlySet<string>;
  /** ids of the rules that looked at the page */
  looked: ReadonlySet<string>;
}

type Known = Pick<PageFacts, 'url' | 'depth' | 'discoveredBy'> &
  Partial<Pick<PageFacts, 'rendered' | 'clientRedirect'>>;
type AskedAudit = StoredAudit & Pick<Audit, 'options'>;
export type RobotsOf = typeof fetchRobots;
type Look = Parameters<Parameters<typeof withSecondLook>[0]>[0];
const NOTHING: Omit<LookedAgain, 'page'> = { failing: new Set(), looked: new Set() };
type Answered = { robots: RobotsFetch } & (
  | { input: FetchedInput }
  | { skipped: Parameters<SecondLookSteps['skip']>[0] }
);

/**
 * Fetches one page of an audit once more and runs the page rules over it, within the site as the audit saw it. What takes
 * processor time is done on a thread: this one serves everybody, and a page may be made to take seconds.
 */
export async function lookAgain(context: Context, audit: AskedAudit, stored: Known): Promise<LookedAgain> {
  const visited = await visitAgain(context, audit, stored);
  return (await judgeAgain(context, audit, [visited]))[0] as LookedAgain;
}

/** A page that was fetched once more, as a browser shows it where the audit judged that. */
export interface VisitedAgain {
  answered: Answered;
  rendering: Rendering | null;
  /** nothing can be said of it: a page that was rendered is judged as a browser shows it, and as nothing else */
  lacksRendering: boolean;
}

export async function visitAgain(
  context: Context,
  { options, projectId }: AskedAudit,
  stored: Known,
  robotsOf?: RobotsOf,
): Promise<VisitedAgain> {
  const { headersFor, ignoreRobots } = await visitOf(context, projectId, withDefaults(options));
  const asked = { ...context, fetcher: withOwnHeaders(context.fetcher, headersFor) };
  const answered = await fetchAgain(asked, stored, ignoreRobots, robotsOf);
  const wasRendered = Boolean(stored.rendered ?? stored.clientRedirect);
  const isPage = 'input' in answered && answered.input.result.ok && answered.input.result.status === 200;
  const rendering =
    wasRendered && isPage
      ? await renderOnce(context, projectId, stored.url, {
          totalMs: FETCH_MS,
          allowed: await stillAllowed(answered.robots, stored.rendered),
          headersFor,
        })
      : null;
  return { answered, rendering, lacksRendering: wasRendered && isPage && rendering === null };
}

/** Judges pages together: the site is loaded once for all of them, and each is judged beside the others as they are now. */
export async function judgeAgain(
  context: Context,
  audit: AskedAudit,
  visits: readonly VisitedAgain[],
): Promise<LookedAgain[]> {
  const profile = await profilesOfAudits.first(context.db, [audit.id]);
  return bounded(() =>
    withSecondLook(async (look) => {
      if (profile) await look.use(profile.settings);
      const pages: PageOutcome[] = [];
      const judged: number[] = [];
      for (const [at, { answered, rendering, lacksRendering }] of visits.entries()) {
        const page = await read(look, answered);
        pages.push(page);
        if (page.outcome === 'PARSER_FAILED') {
          // the thread died with the parser, and what it had read of others too
          if (visits.length > 1) throw new ThreadLimit();
          return [{ page, ...NOTHING }];
        }
        if (lacksRendering) await look.leaveOut();
        else judged.push(at);
        if (rendering) await look.render(rendering);
      }
      const site = judged.length > 0 ? await packedSite(context, audit) : null;
      if (!site) return pages.map((page) => ({ page, ...NOTHING }));
      await look.open(site.packed);
      const whole = audit.pagesCrawled <= INDEXED_PAGES;
      if (whole) await addPages(context, look, audit.id);
      await addSitemap(context, look, audit.id);
      if (site.earlier)
        for await (const pages of earlierPages(context.db, site.earlier, BATCH)) await look.addEarlier(pages);
      const rules = await look.judge(!whole);
      return pages.map((page, at) => {
        const found = rules[judged.indexOf(at)];
        return { page, failing: new Set(found?.failing), looked: new Set(found?.looked) };
      });
    }),
  );
}

/** robots.txt is requested as well: that it was mended may be the very thing to verify. */
export async function fetchAgain(
  context: Context,
  stored: Known,
  ignoreRobots: boolean,
  robotsOf: RobotsOf = fetchRobots,
): Promise<Answered> {
  const signal = AbortSignal.timeout(2 * FETCH_MS);
  const robots = await robotsOf(context.fetcher, originOf(stored.url), signal);
  const known = {
    url: stored.url,
    depth: stored.depth,
    discoveredBy: stored.discoveredBy,
    robots: await bounded(() => withSecondLook((look) => look.allows(robots, stored.url))),
    fetchedAt: context.clock.now().toISOString(),
    attempts: 1,
  };
  if (ignoreRobots) known.robots.us = true;
  if (!known.robots.us) return { skipped: { ...known, attempts: 0, outcome: 'BLOCKED_BY_ROBOTS' }, robots };
  const result = await context.fetcher.fetch(stored.url, {
    limits: { totalMs: FETCH_MS, bodyBytes: DEFAULTS.htmlBytes },
    signal,
  });
  return { input: { ...known, result }, robots };
}

/** Resources that the page was rendered without and that robots.txt allows by now are loaded. */
export async function stillAllowed(
  robots: RobotsFetch,
  rendered: PageFacts['rendered'] | undefined,
): Promise<(url: string) => boolean> {
  const blocked = new Set(rendered?.blockedResources);
  if (blocked.size > 0)
    await bounded(() =>
      withSecondLook(async (look) => {
        for (const url of blocked) if ((await look.allows(robots, url)).googlebot) blocked.delete(url);
      }),
    );
  return (url) => !blocked.has(url);
}

async function read(look: Look, answered: Answered): Promise<PageOutcome> {
  if ('skipped' in answered) return look.skip(answered.skipped);
  try {
    return await look.read(answered.input);
  } catch (error) {
    if (!(error instanceof ThreadLimit)) throw error;
    return parserFailedFacts(answered.input);
  }
}

export async function bounded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ThreadLimit ? tooCostly() : error;
  }
}

const tooCostly = () =>
  problem('OPERATION_TIMEOUT', { message: 'The page takes too long to evaluate.', retryAfterSeconds: 60 });

async function packedSite(
  { db }: Context,
  { id, crawledAt, stopReason, leftOut, pagesCrawled, pagesKnown }: StoredAudit,
): Promise<{ packed: PackedSite; earlier: EarlierAudits | null } | null> {
  const own = await siteWithChecks.first(db, id);
  if (!own || crawledAt === null) return null;
  const known = await earlierAudits(db, id);
  const before = await siteFactsOf.first(db, known?.previous ?? null);
  const earlier = before && known ? known : null;
  const audit = { crawledAt, stopReason, leftOut, pagesCrawled, pagesKnown };
  return {
    packed: {
      facts: new Uint8Array(own.facts),
      checks: own.checks && new Uint8Array(own.checks),
      previous:
        before && earlier ? { facts: new Uint8Array(before.facts), hasDayOlder: earlier.dayOlder !== null } : null,
      audit,
    },
    earlier,
  };
}

async function addPages({ db }: Context, look: Look, auditId: string): Promise<void> {
  for await (const rows of storedBatches(db, auditId))
    await look.addPages(rows.map(({ facts }) => new Uint8Array(facts)));
}

async function addSitemap({ db }: Context, look: Look, auditId: string): Promise<void> {
  for (let after = -1; ; ) {
    const rows = await sitemapEntriesAfter.all(db, auditId, after, BATCH);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    await look.addSitemap(rows);
  }
}
