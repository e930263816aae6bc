import type { Viewer } from '../../../auth/viewer.js';
import { newestCompletedIds } from '../../../db/queries/audits/audit.js';
import { lockProject } from '../../../db/queries/projects/project-lock.js';
import { storeWatch, watchOf } from '../../../db/queries/watch/watch.js';
import { replayedUrls, targetsOf, type WatchTarget } from '../../../db/queries/watch/watch-target.js';
import {
  newestRobots,
  precedingVersion,
  versionsOf,
  versionWithContent,
  type WatchContent,
  type WatchVersion,
} from '../../../db/queries/watch/watch-version.js';
import { readerOf } from '../../../db/query.js';
import { type ProblemDetail, problem } from '../../../errors.js';
import { normalizeUrl, originOf } from '../../../facts/url.js';
import { PLANS } from '../../../plans.js';
import { createResultCache } from '../../../shared-work/result-cache.js';
import { record } from '../../accounts/audit-log.js';
import type { Context } from '../../context.js';
import { found, isId } from '../../ids.js';
import * as projects from '../../projects/projects.js';
import { MAX_ADDRESS, siteHost } from '../../projects/site-host.js';
import type { LineDiff } from '../../tasks/line-diff.js';
import type { RobotsReplay, RobotsRules } from '../../tasks/robots-replay.js';
import { runShortTask } from '../../tasks/short-tasks.js';
import { REPLAYED_URLS } from './check-watch.js';

export interface Watch {
  enabled: boolean;
  intervalMinutes: number;
  /** null: chosen from the newest audit */
  urls: string[] | null;
  maxPages: number;
  minIntervalMinutes: number;
  checkedAt: Date | null;
  nextCheckAt: Date | null;
  problem: string | null;
  targets: WatchTarget[];
}

/** Omitted fields stay as they are. */
export interface WatchChangeInput {
  enabled?: boolean | null | undefined;
  intervalMinutes?: number | null | undefined;
  /** null: chosen from the newest audit */
  urls?: string[] | null | undefined;
}

/** the shortest of any plan */
export const MIN_INTERVAL = 5;
export const MAX_INTERVAL = 60;
const DEFAULT_INTERVAL = 15;
const MAX_VERSIONS = 200;

export async function get(context: Context, viewer: Viewer, projectId: string): Promise<Watch> {
  const project = await projects.get(context, viewer, projectId);
  const stored = await watchOf.first(context.db, project.id);
  const { pages, minutes } = PLANS[viewer.plan].watch;
  const { enabled, intervalMinutes, urls, checkedAt, nextCheckAt, problem: fault } = stored ?? NOT_WATCHED;
  return {
    enabled,
    intervalMinutes: Math.max(intervalMinutes, minutes),
    urls,
    maxPages: pages,
    minIntervalMinutes: minutes,
    checkedAt,
    nextCheckAt,
    problem: fault,
    targets: stored ? await targetsOf.all(context.db, project.id) : [],
  };
}

const NOT_WATCHED = {
  enabled: false,
  intervalMinutes: DEFAULT_INTERVAL,
  urls: null,
  checkedAt: null,
  nextCheckAt: null,
  problem: null,
};

/** Changes what is given, and has the project checked within a minute. */
export async function update(
  context: Context,
  viewer: Viewer,
  projectId: string,
  given: WatchChangeInput,
): Promise<Watch> {
  const project = await projects.get(context, viewer, projectId);
  const change = checkedWatch(viewer, project.url, given);
  await context.db.transaction(async (client) => {
    // each of two changes side by side builds on the one before
    if (!(await lockProject(client, project.id))) throw problem('PROJECT_NOT_FOUND');
    const before = (await watchOf.first(readerOf(client), project.id)) ?? NOT_WATCHED;
    const { minutes } = PLANS[viewer.plan].watch;
    const values = {
      enabled: change.enabled ?? before.enabled,
      intervalMinutes: change.intervalMinutes ?? Math.max(before.intervalMinutes, minutes),
      urls: change.urls === undefined ? before.urls : change.urls,
    };
    const place = { projectId: project.id, organizationId: viewer.organizationId };
    await storeWatch(client, place, values, context.clock.now());
    await record(client, viewer, { action: 'PROJECT_UPDATED', target: project, details: { watch: values } });
  });
  return get(context, viewer, projectId);
}

/** Throws where anything is wrong with what is given. */
function checkedWatch(viewer: Viewer, siteUrl: string, change: WatchChangeInput): WatchChangeInput {
  const { pages, minutes } = PLANS[viewer.plan].watch;
  const details: ProblemDetail[] = [];
  const intervalMinutes = change.intervalMinutes ?? MAX_INTERVAL;
  if (!(Number.isInteger(intervalMinutes) && intervalMinutes >= MIN_INTERVAL && intervalMinutes <= MAX_INTERVAL))
    details.push({
      path: 'intervalMinutes',
      message: `This must be an integer from ${MIN_INTERVAL} to ${MAX_INTERVAL}.`,
    });
  const urls = change.urls && ownUrls(change.urls, siteUrl, details);
  if (details.length > 0) throw problem('VALIDATION_FAILED', { details });
  if (intervalMinutes < minutes)
    throw problem('PLAN_LIMIT_REACHED', { message: `Your plan checks every ${minutes} minutes at most.` });
  if (change.urls && (urls?.length ?? 0) > pages)
    throw problem('PLAN_LIMIT_REACHED', { message: `Your plan watches at most ${pages} pages of a project.` });
  return { ...change, urls };
}

/** far above every plan: what a list may hold before it is looked at */
export const MAX_URLS = 100;

/** Normalized, each once. Paths are taken from the site's root. */
function ownUrls(urls: readonly string[], siteUrl: string, details: ProblemDetail[]): string[] {
  if (urls.length > MAX_URLS) details.push({ path: 'urls', message: `At most ${MAX_URLS} URLs are allowed.` });
  const own = new Set<string>();
  for (const url of urls.slice(0, MAX_URLS)) {
    const normal = url.length === 0 || url.length > MAX_ADDRESS ? null : normalizeUrl(url, siteUrl);
    if (normal !== null && siteHost(normal) === siteHost(siteUrl)) own.add(normal);
    else
      details.push({
        path: 'urls',
        message: `${JSON.stringify(url.slice(0, 100))} is not a URL of ${originOf(siteUrl)}.`,
      });
  }
  return [...own];
}

/** Newest first; of one URL, or every change of the project. */
export async function versions(
  context: Context,
  viewer: Viewer,
  projectId: string,
  url?: string | null,
): Promise<WatchVersion[]> {
  const project = await projects.get(context, viewer, projectId);
  const normal = url == null ? null : (normalizeUrl(url, project.url) ?? url);
  return versionsOf.all(context.db, project.id, normal, MAX_VERSIONS);
}

/** With the lines of a file that differ. */
export interface VersionComparison extends LineDiff {
  version: WatchContent;
  content: string | null;
  /** content to compare with; null: it is the first one */
  before: WatchContent | null;
}

/** A version beside another one of the same URL, by default the one before it. */
export async function compareVersion(
  context: Context,
  viewer: Viewer,
  projectId: string,
  { id, before: beforeId }: { id: string; before: string | null },
): Promise<VersionComparison> {
  const project = await projects.get(context, viewer, projectId);
  const after = await versionOf(context, project.id, id);
  const preceding = beforeId ?? (await precedingVersion.first(context.db, after.targetId, after.seenAt, after.id))?.id;
  const before = preceding ? await versionOf(context, project.id, preceding) : null;
  if (before && before.targetId !== after.targetId) throw problem('VERSION_NOT_FOUND');
  const compared: LineDiff =
    typeof before?.content === 'string' && after.content !== null
      ? await runShortTask('lineDiff', [before.content, after.content])
      : { diff: [], diffIsComplete: true };
  return { version: after, content: after.content, before, ...compared };
}

export interface ReplayedVersions extends RobotsReplay, LineDiff {
  before: WatchVersion;
  after: WatchVersion;
  /** that the URLs are of; null: none is completed, and the watched pages are replayed */
  auditId: string | null;
}

type Replayed = RobotsReplay & LineDiff & Pick<ReplayedVersions, 'auditId'>;

/**
 * Versions and completed audits stay as they are, and so does a complete replay of them. An incomplete one may get further when
 * less else is going on; watched pages change.
 */
const REPLAYS = createResultCache<Replayed>({
  maxBytes: 32 * 1024 ** 2,
  maxEntryBytes: 4 * 1024 ** 2,
  bytesOf: (replayed) => 2 * JSON.stringify(replayed).length,
  keptMs: ({ auditId, isComplete }) => (auditId === null ? 0 : isComplete ? DAY_MS : INCOMPLETE_MS),
});
const DAY_MS = 24 * 3_600_000;
const INCOMPLETE_MS = 60_000;

/** Replays two versions of robots.txt over the URLs of the newest audit; by default the newest version and the one before. */
export async function replay(
  context: Context,
  viewer: Viewer,
  projectId: string,
  ids: { before: string | null; after: string | null },
): Promise<ReplayedVersions> {
  const project = await projects.get(context, viewer, projectId);
  const afterId = ids.after ?? (await newestRobots.first(context.db, project.id))?.id;
  const after = await versionOf(context, project.id, afterId ?? '');
  const preceding = await precedingVersion.first(context.db, after.targetId, after.seenAt, after.id);
  const before = await versionOf(context, project.id, ids.before ?? preceding?.id ?? after.id);
  if (before.kind !== 'ROBOTS' || after.kind !== 'ROBOTS' || before.targetId !== after.targetId)
    throw problem('VALIDATION_FAILED', {
      details: [{ path: 'after', message: 'Both must be versions of the same robots.txt.' }],
    });
  const [audit] = await newestCompletedIds.all(context.db, project.id, 1);
  const replayed = await REPLAYS.get(`${before.id} ${after.id} ${audit?.id}`, viewer.organizationId, async () => {
    const urls = audit
      ? await replayedUrls.all(context.db, audit.id, originOf(after.url), REPLAYED_URLS)
      : (await targetsOf.all(context.db, project.id))
          .filter(({ kind }) => kind === 'HOME' || kind === 'PAGE')
          .map(({ url }) => ({ url, inlinks: 0 }));
    const compared = await runShortTask('replayVersions', [rulesOf(before), rulesOf(after), urls]);
    return { ...compared, auditId: audit?.id ?? null };
  });
  return { ...replayed, before, after };
}

/** A version of an outage has no text: everything is disallowed. */
const rulesOf = ({ state: { verdict = 'ALLOW_ALL' }, content }: WatchContent): RobotsRules => ({
  verdict,
  text: verdict === 'RULES' ? (content ?? '') : '',
});

async function versionOf({ db }: Context, projectId: string, id: string): Promise<WatchContent> {
  const row = isId(id) ? await versionWithContent.first(db, projectId, id) : null;
  return found(row, 'VERSION_NOT_FOUND');
}
