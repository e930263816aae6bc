import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '../../../auth/viewer.js';
import { newestCompletedIds } from '../../../db/queries/audits/audit.js';
import { type StoredSearchConsole, searchConsoleOf } from '../../../db/queries/rankings/search-console.js';
import {
  dueInspectionProjects,
  dueInspections,
  recordInspections,
  setInspectionDue,
  storeInspection,
  takeInspections,
} from '../../../db/queries/search/url-inspection.js';
import { problem } from '../../../errors.js';
import { ProviderError } from '../../../serp/provider.js';
import type { SearchService } from '../../../serp/search-console/call.js';
import { inspectUrl, type UrlInspection } from '../../../serp/search-console/inspection.js';
import { domainOf } from '../../../serp/search-console/property.js';
import { SearchConsoleRefusal } from '../../../serp/search-console/refusal.js';
import type { Context } from '../../context.js';
import * as projects from '../../projects/projects.js';
import { nextPacificMidnight, pacificDay } from './pacific-days.js';
import { refusedProblem } from './refused-problem.js';
import { renewSearchFields } from './search-period.js';
import { assertReadable, searchService } from './search-service.js';

/** share of the 2,000 requests a day for a property: users inspect by hand as well */
export const INSPECTIONS_PER_DAY = 1_800;
/** 600 a minute for a property */
const AT_ONCE = 5;
const PACE_MS = 600;
/** found by one look at what is due */
const BATCH = 200;
/** a job that takes longer goes on after those of other projects */
const TURN_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const AGAIN_MS = 6 * 3_600_000;
const PROJECTS_AT_ONCE = 10;

/** Rules about whether and as what a page is indexed. */
export const INDEXING_RULES = [
  'canonical-chain',
  'canonical-cross-domain',
  'canonical-elsewhere',
  'canonical-ignored',
  'canonical-loop',
  'canonical-multiple-conflicting',
  'canonical-plus-noindex',
  'canonical-to-error',
  'canonical-to-noindex',
  'content-exact-duplicate',
  'content-near-duplicate',
  'noindex-important',
  'orphan-page',
  'robots-meta-conflict',
  'sitemap-url-noindex',
  'soft-404',
] as const;

/** Queues the inspections of every project that is due, and moves its next ones to tomorrow. */
export async function queueDueInspections(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (client) => {
    for (const { id } of await dueInspectionProjects(client, now, PROJECTS_AT_ONCE)) {
      if ((await context.queues.state('inspections', id)) === 'FAILED') await context.queues.remove('inspections', id);
      await context.queues.enqueue(client, 'inspections', id, { projectId: id });
      await setInspectionDue(client, id, new Date(now.getTime() + DAY_MS));
    }
  });
  await context.queues.relay();
}

/** A state, as it is kept. */
export interface KeptInspection extends UrlInspection {
  url: string;
  /** first inspection that reported it */
  since: Date;
  inspectedAt: Date;
}

export interface InspectionsDone {
  inspected: number;
  /** whether there was no time for all that are due */
  isLeft: boolean;
  /** why it ended early; null: it did not */
  refused: string | null;
}

/** Inspects the URLs that are due, within the day's quota; null: the project is not connected. */
export async function inspectDue(
  context: Context,
  projectId: string,
  signal: AbortSignal,
  { turnMs = TURN_MS, perDay = INSPECTIONS_PER_DAY, paceMs = PACE_MS } = {},
): Promise<InspectionsDone | null> {
  const stored = await searchConsoleOf.first(context.db, projectId);
  if (!stored) return null;
  const done: InspectionsDone = { inspected: 0, isLeft: false, refused: null };
  const until = performance.now() + turnMs;
  const isOver = () => signal.aborted || performance.now() > until;
  let dueAt: Date | null;
  try {
    dueAt = await inspectAll(context, stored, signal, { done, isOver, perDay, paceMs });
  } catch (error) {
    // a shutdown is no refusal: the queue has the job again
    if (!(error instanceof ProviderError) || signal.aborted) throw error;
    done.refused = error.message;
    const now = context.clock.now();
    const waits = error instanceof SearchConsoleRefusal && error.waits !== null;
    dueAt = waits ? nextPacificMidnight(now) : new Date(now.getTime() + AGAIN_MS);
  }
  const { property } = stored;
  if (dueAt !== null) await recordInspections(context.db.pool, { projectId, property, problem: done.refused, dueAt });
  if (done.inspected > 0) await renewSearchFields(context, projectId);
  return done;
}

interface Turn {
  done: InspectionsDone;
  isOver: () => boolean;
  perDay: number;
  paceMs: number;
}

/** Returns when the next ones are due; null: there was no time for all. */
async function inspectAll(
  context: Context,
  stored: StoredSearchConsole & { url: string },
  signal: AbortSignal,
  { done, isOver, perDay, paceMs }: Turn,
): Promise<Date | null> {
  await assertReadable(context, stored);
  const service = searchService(context, stored, signal);
  for (let urls = await due(context, stored); urls.length > 0; urls = await due(context, stored))
    while (urls.length > 0) {
      done.isLeft = isOver();
      if (done.isLeft) return null;
      const allowed = await take(context, stored.projectId, Math.min(AT_ONCE, urls.length), perDay);
      if (allowed === 0) return nextPacificMidnight(context.clock.now());
      const begun = performance.now();
      const some = urls.splice(0, allowed);
      // whichever fails, the others are kept
      const outcomes = await Promise.allSettled(some.map((url) => inspect(context, service, stored, url)));
      done.inspected += outcomes.filter(({ status }) => status === 'fulfilled').length;
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
      // another property by now, whose own job was dropped beside this one: it would find the same URLs again and again
      done.isLeft = outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === null);
      if (done.isLeft) return null;
      await sleep(Math.max(0, paceMs - (performance.now() - begun)), undefined, { signal }).catch(() => {});
    }
  return new Date(context.clock.now().getTime() + DAY_MS);
}

async function due(context: Context, { projectId, property }: StoredSearchConsole): Promise<string[]> {
  const [newest, previous] = await newestCompletedIds.all(context.db, projectId, 2);
  return context.db.transaction((client) =>
    dueInspections(client, {
      projectId,
      auditId: newest?.id ?? null,
      previousId: previous?.id ?? null,
      rules: INDEXING_RULES,
      within: urlsWithin(property),
      now: context.clock.now(),
      limit: BATCH,
    }),
  );
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A regular expression for the URLs of a property; others would be refused. */
export function urlsWithin(property: string): string {
  const domain = domainOf(property);
  return domain === null ? `^${escaped(property)}` : `^https?://([^/]*\\.)?${escaped(domain)}(:[0-9]+)?(/|$)`;
}

async function take(context: Context, projectId: string, count: number, perDay: number): Promise<number> {
  const day = pacificDay(context.clock.now());
  return (await takeInspections(context.db.pool, { projectId, day, count, perDay })) ?? 0;
}

async function inspect(
  context: Context,
  service: SearchService,
  { projectId, property }: StoredSearchConsole,
  url: string,
): Promise<KeptInspection | null> {
  const found = await inspectUrl(service, property, url).catch((error: unknown) => {
    // a refusal of this URL alone; it would be the first again and again
    if (error instanceof SearchConsoleRefusal && error.kind === 'REJECTED') return REJECTED;
    throw error;
  });
  const at = context.clock.now();
  const since = await storeInspection(context.db.pool, { projectId, property, url, at }, found);
  return since && { ...found, url, since, inspectedAt: at };
}

const REJECTED: UrlInspection = {
  verdict: 'REJECTED',
  coverageState: 'Search Console does not inspect this URL',
  robotsTxtState: null,
  indexingState: null,
  pageFetchState: null,
  googleCanonical: null,
  userCanonical: null,
  lastCrawlAt: null,
  crawledAs: null,
  link: null,
};

/** Inspects one URL now, on the day's quota. */
export async function inspectNow(
  context: Context,
  viewer: Viewer,
  projectId: string,
  url: string,
): Promise<KeptInspection> {
  const { id } = await projects.get(context, viewer, projectId);
  const stored = await searchConsoleOf.first(context.db, id);
  if (!stored) throw problem('UNAVAILABLE', { message: 'The project is not connected to Search Console.' });
  return inspectStored(context, stored, url);
}

/** The same for the operator. */
export async function inspectStored(
  context: Context,
  stored: StoredSearchConsole & { url: string },
  url: string,
): Promise<KeptInspection> {
  if (url.length > 2_048 || !new RegExp(urlsWithin(stored.property)).test(url))
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'url', message: `This must be a URL of the property ${stored.property}.` }],
    });
  try {
    await assertReadable(context, stored);
    if ((await take(context, stored.projectId, 1, INSPECTIONS_PER_DAY + BY_HAND)) === 0)
      throw problem('UNAVAILABLE', {
        message:
          'The URL inspections of this property are used up for today. They are renewed at midnight Pacific Time.',
      });
    const kept = await inspect(context, searchService(context, stored, new AbortController().signal), stored, url);
    if (kept) return kept;
    throw problem('UNAVAILABLE', { message: 'The project was connected to another property meanwhile.' });
  } catch (error) {
    throw error instanceof ProviderError ? refusedProblem(error) : error;
  }
}

/** left for users when the day's automatic inspections are made */
const BY_HAND = 150;
