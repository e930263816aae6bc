import { withDefaults } from '../../crawl/options.js';
import { withOwnHeaders } from '../../crawl/own-headers.js';
import type { ResourceCache } from '../../crawl/render/resource-cache.js';
import type { Audit } from '../../db/entities/audit.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { type ShownChange, unannounced } from '../../fixes/shown/compare-shown.js';
import { changesMarkup, policyLines } from '../../fixes/shown/shown-document.js';
import type { FailureAction } from '../../net/types.js';
import type { Context } from '../context.js';
import { visitOf } from '../projects/crawl-settings.js';
import { showOnce } from '../runs/audit/renderer.js';
import { withSecondLook } from './second-look-pool.js';
import { fetchAgain, type RobotsOf, stillAllowed } from './verify-page.js';

/** Comparison of a page before and after a suggestion, as Chromium shows it. */
export interface RenderedComparison {
  status: 'SAME' | 'DIFFERS' | 'NOT_COMPARED' | 'NO_BROWSER';
  /** what differs, or why nothing was compared; null where all is the same */
  reason: string | null;
  /** what the rules found stands: Chromium shows the same, or there is nothing that it could show */
  stands: boolean;
}

/** The comparison came to no end by something that may pass: the browser, the network or a moment of the site. */
export interface PendingComparison {
  status: 'PENDING';
  reason: string;
  /** of a suggestion that is never compared: nothing contradicts what the rules found */
  stands: boolean;
}

/** Requests that comparisons of one issue share: its pages are mostly of one site. */
export interface IssueRequests {
  robotsOf: RobotsOf;
  resources: ResourceCache;
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
const NO_START = 'Chromium could not be started.';
/** Statuses of a site that is busy, or has a fault at the moment. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;
/** Failures that are the same the next time. */
const LASTING: ReadonlySet<FailureAction> = new Set(['REFUSED', 'PERMANENT']);
const differs = (reason: string): RenderedComparison => ({ status: 'DIFFERS', reason, stands: false });

/**
 * Fetches the page as it is now, by the rules of a crawl, and shows it to Chromium as it is and with the suggestion pasted into it.
 * The files of both are fetched once.
 */
export async function compareInBrowser(
  context: Context,
  audit: Pick<Audit, 'projectId' | 'options'>,
  page: PageFacts,
  change: ShownChange,
  { robotsOf, resources }: IssueRequests,
): Promise<RenderedComparison | PendingComparison> {
  const { projectId } = audit;
  const { headersFor, ignoreRobots } = await visitOf(context, projectId, withDefaults(audit.options));
  const asked = { ...context, fetcher: withOwnHeaders(context.fetcher, headersFor) };
  const answered = await fetchAgain(asked, page, ignoreRobots, robotsOf);
  if ('skipped' in answered) return notCompared('robots.txt disallows the page now.');
  const { result } = answered.input;
  if (!result.ok) {
    const reason = `The page could not be fetched again. ${result.message}`;
    return LASTING.has(result.action) ? notCompared(reason) : stillPending(reason);
  }
  const [type = 'text/html'] = result.headers['content-type'] ?? [];
  if (isPassing(result.status)) return stillPending(`The page returns ${result.status} now.`);
  if (result.status !== 200 || !/html/i.test(type))
    return notCompared(`The page returns ${result.status} ${type} now.`);

  // a copy, as what is handed to a thread is gone here
  const copy = { ...result, tls: null, body: new Uint8Array(result.body) };
  const texts = changesMarkup(change.patch) ? { before: change.before, after: change.after } : null;
  const html = await withSecondLook((look) => look.paste(copy, texts));
  if (html.after === 'NOT_MARKUP') return notCompared('The change takes more than replacing markup of the page.', true);
  // what scripts have made is not in the HTML of the server
  if (html.after === 'ABSENT')
    return notCompared('The HTML that the server sends lacks the part to replace.', page.rendered !== null);
  const pasted = html.after?.html ?? html.before;

  const policies = policyLines(result.headers, change.patch);
  const options = {
    totalMs: SHOW_MS,
    allowed: await stillAllowed(answered.robots, page.rendered),
    headersFor,
    resources,
  };
  const show = (of: string, headers: (typeof policies)['before']) =>
    showOnce(context, projectId, { url: page.url, html: of, headers }, options);
  const before = await show(html.before, policies.before);
  if (before === null) return stillPending(NO_START, true);
  if (!before.ok) return notCompared(`The page as it is: ${before.message}`);
  const after = await show(pasted, policies.after);
  if (after === null) return stillPending(NO_START, true);
  if (!after.ok) {
    // one failure may be a slow moment of the site or of this machine: it counts where the page as it is can still be shown
    const beforeAgain = await show(html.before, policies.before);
    const afterAgain = await show(pasted, policies.after);
    const reason = `With the change: ${after.message}`;
    return beforeAgain?.ok && afterAgain?.ok === false ? differs(reason) : stillPending(reason);
  }
  const differences = unannounced(before.shown, after.shown, change);
  if (differences.length === 0) return SAME;
  // a page that shows something else each time says nothing of the change
  const again = await show(html.before, policies.before);
  const nothing = { ...change, patch: { pages: [], site: [] } };
  if (again === null) return stillPending(NO_START);
  if (!again.ok || unannounced(before.shown, again.shown, nothing).length > 0)
    return notCompared('The page shows something else each time it is loaded.');
  return differs(`${differences.slice(0, 3).join('. ')}.`);
}
