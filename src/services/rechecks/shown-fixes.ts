import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '../../auth/viewer.js';
import { auditById } from '../../db/queries/audits/audit.js';
import { setRendering, unshownSuggestions } from '../../db/queries/fixes/fix-suggestion.js';
import { factsOfUrl } from '../../db/queries/pages/page.js';
import { currentScope, withinScope } from '../../db/scope.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { urlHash } from '../../facts/url.js';
import { UNVERIFIED } from '../../fixes/confidence.js';
import { pageToShow } from '../../fixes/shown/shown-document.js';
import type { Context } from '../context.js';
import { type FixIssue, findIssue } from '../results/fixes/fix-findings.js';
import { type Proof, storedSuggestions } from '../results/fixes/fix-suggestions.js';
import * as fixes from '../results/fixes/fixes.js';
import { unpack } from '../runs/audit/storage/packed-facts.js';
import { compareInBrowser, noBrowser, notCompared, type RenderedComparison } from './compare-in-browser.js';

/** Suggestions for an issue that are shown at once; whoever asks again has the next ones shown. */
const AT_ONCE = 10;
/** No further one is begun after so long. */
const TOTAL_MS = 45_000;
/** Issues at a time in a process: each has a page of the browser open, of which audits want all. */
const MOST_ISSUES = 4;

const underWay = new Map<string, Promise<void>>();

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
  let showing = underWay.get(issue.id);
  if (showing === undefined && underWay.size < MOST_ISSUES) {
    const scope = currentScope();
    const work = () =>
      showAll(context, issue).catch((error: unknown) =>
        context.log.error({ err: error, issue: issue.id }, 'comparing suggestions in Chromium failed'),
      );
    showing = (scope ? withinScope({ ...scope, signal: null }, work) : work()).finally(() => underWay.delete(issue.id));
    underWay.set(issue.id, showing);
  }
  const late = sleep(Math.max(0, until - performance.now()), undefined, { ref: false });
  await Promise.race([showing, late]);
}

async function showAll(context: Context, issue: FixIssue): Promise<void> {
  const suggestions = await unshownSuggestions.all(context.db, issue.id, AT_ONCE);
  const audit = suggestions.length > 0 ? await auditById.first(context.db, issue.auditId) : null;
  if (!audit) return;
  const end = performance.now() + TOTAL_MS;
  for (const { id, before, after, proof } of suggestions) {
    if (performance.now() > end) return;
    const { patch } = proof as Proof;
    const url = pageToShow(patch);
    const row = url === null ? null : await factsOfUrl.first(context.db, issue.auditId, urlHash(url));
    const comparison: RenderedComparison =
      context.settings.chromiumPath === null
        ? noBrowser('Chromium is not installed here.')
        : row
          ? await compare(context, audit, unpack<PageFacts>(row.facts), { before: before ?? '', after, patch })
          : notCompared('The page of the audit is no longer stored.');
    const trust = comparison.status === 'DIFFERS' ? UNVERIFIED : 1;
    await setRendering(context.db.pool, id, { ...comparison, trust });
  }
}

/** One page that cannot be compared, whatever it does, leaves the others. */
async function compare(...given: Parameters<typeof compareInBrowser>): Promise<RenderedComparison> {
  try {
    return await compareInBrowser(...given);
  } catch (error) {
    const [context, , { url }] = given;
    context.log.warn({ err: error, url }, 'comparing a suggestion in Chromium failed');
    return notCompared('The page takes too long to read, or could not be read again.');
  }
}
