import { withDefaults } from '../../crawl/options.js';
import { withOwnHeaders } from '../../crawl/own-headers.js';
import type { ShowResult } from '../../crawl/render/show-page.js';
import type { Audit } from '../../db/entities/audit.js';
import type { PageFacts } from '../../facts/page-facts.js';
import type { RobotsFetch } from '../../facts/site-facts.js';
import { type ShownChange, unannounced } from '../../fixes/shown/compare-shown.js';
import { changesMarkup, policyLines } from '../../fixes/shown/shown-document.js';
import type { FailureAction } from '../../net/types.js';
import type { Context } from '../context.js';
import { visitOf } from '../projects/crawl-settings.js';
import { showOnce } from '../runs/audit/renderer.js';
import type { IssueRequests } from './issue-requests.js';
import { withSecondLook } from './second-look-pool.js';
import { fetchAgain } from './verify-page.js';

/** Comparison of a page before and after a suggestion, as Chromium shows it. */
export interface RenderedComparison {
  status: 'SAME' | 'DIFFERS' | 'NOT_COMPARED' | 'NO_BROWSER';
  /** difference, or why nothing was compared; null where all is the same */
  reason: string | null;
  /** the result of the rules stands: Chromium shows the same, or nothing that it could show speaks against it */
  stands: boolean;
}

/** The comparison came to no end by something that may pass: the browser, the network or a moment of the site. */
export interface PendingComparison {
  status: 'PENDING';
  reason: string;
  /** the result stands because no later comparison comes to an end: nothing that was seen speaks against the rules */
  stands: boolean;
}

/** Time to show a page once: one that has not come to rest by then hangs. */
const SHOW_MS = 6_000;
const SAME: RenderedComparison = { status: 'SAME', reason: null, stands: true };
export const noBrowser = (reason: string): RenderedComparison => ({ status: 'NO_BROWSER', reason, stands: true });
/** A page that cannot be shown may be another one by now, or hide what the change does to it. */
export const notCompared = (reason: string, stands = false): RenderedComparison => ({
  status: 'NOT_COMPARED',
  reason,
  stands,
});
export const stillPending = (reason: string, stands = false): PendingComparison => ({
  status: 'PENDING',
  reason,
  stands,
});
const differs = (reason: string): RenderedComparison => ({ status: 'DIFFERS', reason, stands: false });

/** Statuses of a site that is busy, or has a fault at the moment. */
const isTransient = (status: number): boolean => status === 429 || status >= 500;
/** Failures that are the same the next time. */
const LASTING: ReadonlySet<FailureAction> = new Set(['REFUSED', 'PERMANENT']);
/** The same of showing the page. */
const LASTING_CODES: ReadonlySet<string> = new Set(['REFUSED', 'NOT_HTML', 'TOO_LARGE']);

type Failed = Extract<ShowResult, { ok: false }>;
/** Nothing was shown, and the page has nothing to do with it. */
const NO_START: Failed = { ok: false, code: 'NO_START', message: 'Chromium could not be started.' };
const NO_TURN: Failed = { ok: false, code: 'NO_TURN', message: 'The server requested a pause.' };
const isOfPage = (failed: Failed): boolean => failed !== NO_START && failed !== NO_TURN;

/**
 * Fetches the page as it is now, by the rules of a crawl, and shows it to Chromium as it is and with the suggestion pasted into it.
 * The files of both are fetched once.
 */
export async function compareInBrowser(
  context: Context,
  audit: Pick<Audit, 'projectId' | 'options'>,
  page: PageFacts,
  change: ShownChange,
  requests: IssueRequests,
): Promise<RenderedComparison | PendingComparison> {
  const { projectId } = audit;
  const { headersFor, ignoreRobots } = await visitOf(context, projectId, withDefaults(audit.options));
  const asked = { ...context, fetcher: withOwnHeaders(requests.fetcher, headersFor) };
  const answered = await fetchAgain(asked, page, ignoreRobots, requests.robotsOf);
  if ('skipped' in answered) return disallowed(answered.robots);
  const { result } = answered.input;
  if (!result.ok) {
    const reason = `The page could not be fetched again. ${result.message}`;
    return LASTING.has(result.action) ? notCompared(reason) : stillPending(reason);
  }
  const [type = 'text/html'] = result.headers['content-type'] ?? [];
  if (isTransient(result.status)) return stillPending(`The page returns ${result.status} now.`);
  if (result.status !== 200 || !/html/i.test(type))
    return notCompared(`The page returns ${result.status} ${type} now.`);

  // a copy, as what is handed to a thread is gone here
  const copy = { ...result, tls: null, body: new Uint8Array(result.body) };
  const texts = changesMarkup(change.patch) ? { before: change.before, after: change.after } : null;
  const html = await withSecondLook((look) => look.paste(copy, texts));
  if (html.after === 'NOT_MARKUP') return notCompared('The change takes more than replacing markup of the page.', true);
  // elements that scripts have made are not in the HTML of the server
  if (html.after === 'ABSENT')
    return notCompared('The HTML that the server sends lacks the part to replace.', page.rendered !== null);
  const pasted = html.after?.html ?? html.before;

  const policies = policyLines(result.headers, change.patch);
  const options = {
    totalMs: SHOW_MS,
    allowed: requests.allowedBy(answered.robots),
    headersFor,
    resources: requests.resources,
  };
  const show = (of: string, headers: (typeof policies)['before']) =>
    requests.inTurn(page.url, NO_TURN, async () => {
      const shown = await showOnce(context, projectId, { url: page.url, html: of, headers }, options);
      return shown ?? NO_START;
    });
  return compareShown(change, {
    before: () => show(html.before, policies.before),
    after: () => show(pasted, policies.after),
  });
}

/** A file that could not be read disallows everything for as long, and says nothing of the page. */
function disallowed({ verdict, error, refused }: RobotsFetch): RenderedComparison | PendingComparison {
  const isOutage = verdict === 'DISALLOW_ALL' && !refused;
  return isOutage
    ? stillPending(`robots.txt could not be read. ${error ?? ''}`.trimEnd())
    : notCompared('robots.txt disallows the page now.');
}

/** A failure may be a slow moment of the site or of this machine: it counts where the page as it is can be shown before and after it. */
export async function compareShown(
  change: ShownChange,
  show: Record<'before' | 'after', () => Promise<ShowResult>>,
): Promise<RenderedComparison | PendingComparison> {
  const before = await show.before();
  if (!before.ok) return unshown(before, `The page as it is: ${before.message}`);
  const after = await show.after();
  if (!after.ok) {
    const reason = `With the change: ${after.message}`;
    if (!isOfPage(after)) return unshown(after, reason);
    const beforeAgain = await show.before();
    const afterAgain = await show.after();
    return beforeAgain.ok && !afterAgain.ok && isOfPage(afterAgain) ? differs(reason) : stillPending(reason);
  }
  const differences = unannounced(before.shown, after.shown, change);
  if (differences.length === 0) return SAME;
  const reason = `${differences.slice(0, 3).join('. ')}.`;
  // a page that shows something else each time says nothing of the change
  const again = await show.before();
  if (!again.ok) return stillPending(reason);
  const nothing = { ...change, patch: { pages: [], site: [] } };
  return unannounced(before.shown, again.shown, nothing).length > 0
    ? notCompared('The page shows something else each time it is loaded.')
    : differs(reason);
}

function unshown(failed: Failed, reason: string): RenderedComparison | PendingComparison {
  if (failed === NO_START) return stillPending(failed.message, true);
  if (failed === NO_TURN) return stillPending(failed.message);
  return LASTING_CODES.has(failed.code) ? notCompared(reason) : stillPending(reason);
}
