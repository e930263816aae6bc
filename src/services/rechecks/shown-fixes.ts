import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '../../auth/viewer.js';
import { createResourceCache } from '../../crawl/render/resource-cache.js';
import { auditById } from '../../db/queries/audits/audit.js';
import { countComparisonAttempt, setRendering, unshownSuggestions } from '../../db/queries/fixes/fix-suggestion.js';
import { factsOfUrl } from '../../db/queries/pages/page.js';
import { currentScope, withinScope } from '../../db/scope.js';
import { Problem } from '../../errors.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { urlHash } from '../../facts/url.js';
import { UNVERIFIED } from '../../fixes/confidence.js';
import { pageToShow } from '../../fixes/shown/shown-document.js';
import type { Context } from '../context.js';
import { type FixIssue, findIssue } from '../results/fixes/fix-findings.js';
import { type Proof, storedSuggestions } from '../results/fixes/fix-suggestions.js';
import * as fixes from '../results/fixes/fixes.js';
import { unpack } from '../runs/audit/storage/packed-facts.js';
import { ThreadLimit } from '../tasks/limited-thread.js';
import {
  compareInBrowser,
  noBrowser,
  notCompared,
  type PendingComparison,
  type RenderedComparison,
  stillPending,
} from './compare-in-browser.js';
import { onceByOrigin } from './once-by-origin.js';

/** Suggestions for an issue that are shown at once; whoever asks again has the next ones shown. */
const AT_ONCE = 10;
/** No further one is begun after so long. */
const TOTAL_MS = 45_000;
/** Issues at a time in a process: each has a page of the browser open, of which audits want all. */
const MOST_ISSUES = 4;
/** Comparisons of a suggestion that may come to no end. */
const MOST_ATTEMPTS = 5;

const underWay = new Map<string, { organizationId: string | null; showing: Promise<void> }>();

/** Suggestions for an issue, shown by Chromium as far as that can be had while the request may wait. */
export async function suggest(
  context: Context,
  viewer: Viewer,
  projectId: string,
  input: Parameters<typeof fixes.suggest>[3],
): Promise<fixes.Suggested> {
  const until = performance.now() + fixes.WAIT_MS;
  const suggested = await fixes.suggest(context, viewer, projectId, input);
  const issue = suggested.suggestions.some(({ rendering }) => rendering === 'PENDING')
    ? await findIssue(context, projectId, input.issueId)
    : undefined;
  if (issue === undefined) return suggested;
  await showSuggestions(context, issue, until);
  const known = new Set(suggested.suggestions.map(({ id }) => id));
  const suggestions = (await storedSuggestions(context, issue.id)).filter(({ id }) => known.has(id));
  return { ...suggested, suggestions };
}

/**
 * Has Chromium show the pages of suggestions that wait for it, and waits until a time by `performance.now()`. What is under way then
 * goes on: whoever asks again finds what came of it.
 */
async function showSuggestions(context: Context, issue: FixIssue, until: number): Promise<void> {
  const scope = currentScope();
  const organizationId = scope?.organizationId ?? null;
  let showing = underWay.get(issue.id)?.showing;
  if (showing === undefined && mayBegin(organizationId)) {
    const work = () =>
      showAll(context, issue).catch((error: unknown) =>
        context.log.error({ err: error, issue: issue.id }, 'comparing suggestions in Chromium failed'),
      );
    showing = (scope ? withinScope({ ...scope, signal: null }, work) : work()).finally(() => underWay.delete(issue.id));
    underWay.set(issue.id, { organizationId, showing });
  }
  const late = sleep(Math.max(0, until - performance.now()), undefined, { ref: false });
  await Promise.race([showing, late]);
}

/** One issue of an organization at a time: nobody waits for the many of another. */
const mayBegin = (organizationId: string | null): boolean =>
  underWay.size < MOST_ISSUES && !underWay.values().some((one) => one.organizationId === organizationId);

async function showAll(context: Context, issue: FixIssue): Promise<void> {
  const suggestions = await unshownSuggestions.all(context.db, issue.id, AT_ONCE);
  const audit = suggestions.length > 0 ? await auditById.first(context.db, issue.auditId) : null;
  if (!audit) return;
  const shared = { robotsOf: onceByOrigin(), resources: createResourceCache() };
  const end = performance.now() + TOTAL_MS;
  for (const { id, before, after, proof } of suggestions) {
    if (performance.now() > end) return;
    const { patch } = proof as Proof;
    const url = pageToShow(patch);
    const row = url === null ? null : await factsOfUrl.first(context.db, issue.auditId, urlHash(url));
    const comparison =
      context.settings.chromiumPath === null
        ? noBrowser('Chromium is not installed here.')
        : row
          ? await compare(context, audit, unpack<PageFacts>(row.facts), { before: before ?? '', after, patch }, shared)
          : notCompared('The page of the audit is no longer stored.');
    if (comparison.status === 'PENDING') {
      await countComparisonAttempt(context.db.pool, id, { ...comparison, most: MOST_ATTEMPTS });
      continue;
    }
    const trust = comparison.status === 'DIFFERS' ? UNVERIFIED : 1;
    await setRendering(context.db.pool, id, { ...comparison, trust });
  }
}

/** One page that cannot be compared, whatever it does, leaves the others. */
async function compare(...given: Parameters<typeof compareInBrowser>): Promise<RenderedComparison | PendingComparison> {
  try {
    return await compareInBrowser(...given);
  } catch (error) {
    const [context, , { url }] = given;
    context.log.warn({ err: error, url }, 'comparing a suggestion in Chromium failed');
    return isTooMuch(error)
      ? notCompared('The page takes too long to read.')
      : stillPending('The page could not be read again.');
  }
}

/** The page itself takes more than reading it may: it will the next time. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof ThreadLimit || (error instanceof Problem && error.code === 'OPERATION_TIMEOUT');
