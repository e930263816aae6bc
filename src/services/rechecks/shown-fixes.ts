import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '../../auth/viewer.js';
import { withDefaults } from '../../crawl/options.js';
import type { Audit } from '../../db/entities/audit.js';
import { auditById } from '../../db/queries/audits/audit.js';
import {
  beginShowing,
  countComparisonAttempt,
  setRendering,
  type UnshownSuggestion,
  unshownSuggestions,
} from '../../db/queries/fixes/fix-suggestion.js';
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
import { type IssueRequests, openIssueRequests } from './issue-requests.js';

/** Suggestions for an issue that are shown at once; whoever asks again has the next ones shown. */
const AT_ONCE = 10;
/** No further one is begun after so long. */
const TOTAL_MS = 45_000;
/** Issues at a time in a process: each has a page of the browser open, of which audits want all. */
const MOST_ISSUES = 4;
/** Comparisons of a suggestion that may come to no end. */
const MOST_ATTEMPTS = 5;
/** From the beginning of one of them to that of the next: what failed a moment ago fails again. */
const ATTEMPT_MS = 60_000;

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
  const { pool } = context.db;
  const now = () => context.clock.now();
  const past = (at: Date) => new Date(at.getTime() - ATTEMPT_MS);
  const suggestions = await unshownSuggestions.all(context.db, issue.id, past(now()), AT_ONCE);
  const audit = suggestions.length > 0 ? await auditById.first(context.db, issue.auditId) : null;
  if (!audit) return;
  const requests = openIssueRequests(context, withDefaults(audit.options));
  const end = performance.now() + TOTAL_MS;
  for (const suggestion of suggestions) {
    if (performance.now() > end) return;
    const { id } = suggestion;
    const at = now();
    // another process shows it
    if (!(await beginShowing(pool, id, { at, notSince: past(at) }))) continue;
    const comparison =
      context.settings.chromiumPath === null
        ? noBrowser('Chromium is not installed here.')
        : await compare(context, audit, suggestion, requests);
    if (comparison.status === 'PENDING') await countComparisonAttempt(pool, id, { ...comparison, most: MOST_ATTEMPTS });
    else await setRendering(pool, id, { ...comparison, trust: comparison.status === 'DIFFERS' ? UNVERIFIED : 1 });
  }
}

/** One page that cannot be read or compared, whatever it does, leaves the others. */
async function compare(
  context: Context,
  audit: Audit,
  { url, before, after, proof }: UnshownSuggestion,
  requests: IssueRequests,
): Promise<RenderedComparison | PendingComparison> {
  try {
    const { patch } = proof as Proof;
    const shown = pageToShow(patch);
    const row = shown === null ? null : await factsOfUrl.first(context.db, audit.id, urlHash(shown));
    if (!row) return notCompared('The page of the audit is no longer stored.');
    const change = { before: before ?? '', after, patch };
    return await compareInBrowser(context, audit, unpack<PageFacts>(row.facts), change, requests);
  } catch (error) {
    context.log.warn({ err: error, url }, 'comparing a suggestion in Chromium failed');
    return isTooMuch(error)
      ? notCompared('The page takes too long to read.')
      : stillPending('The page could not be read again.');
  }
}

/** The page itself takes more than reading it may: it will the next time. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof ThreadLimit || (error instanceof Problem && error.code === 'OPERATION_TIMEOUT');
