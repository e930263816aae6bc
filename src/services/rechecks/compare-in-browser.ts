import { withDefaults } from '../../crawl/options.js';
import { withOwnHeaders } from '../../crawl/own-headers.js';
import { createResourceCache } from '../../crawl/render/resource-cache.js';
import type { Audit } from '../../db/entities/audit.js';
import type { PageFacts } from '../../facts/page-facts.js';
import { type ShownChange, unannounced } from '../../fixes/shown/compare-shown.js';
import { changesMarkup, policyLines } from '../../fixes/shown/shown-document.js';
import type { Context } from '../context.js';
import { visitOf } from '../projects/crawl-settings.js';
import { showOnce } from '../runs/audit/renderer.js';
import { withSecondLook } from './second-look-pool.js';
import { fetchAgain, stillAllowed } from './verify-page.js';

/** What Chromium showed of a page before and after a suggestion. */
export interface RenderedComparison {
  status: 'SAME' | 'DIFFERS' | 'NOT_COMPARED' | 'NO_BROWSER';
  /** what differs, or why nothing was compared; null where all is the same */
  reason: string | null;
  /** what the rules found stands: Chromium shows the same, or there is nothing that it could show */
  stands: boolean;
}

/** Of one showing: a page that has not come to rest by then hangs. */
const SHOW_MS = 6_000;
const SAME: RenderedComparison = { status: 'SAME', reason: null, stands: true };
export const noBrowser = (reason: string): RenderedComparison => ({ status: 'NO_BROWSER', reason, stands: true });
/** A page that cannot be shown may be another one by now, or hide what the change does to it. */
export const notCompared = (reason: string, stands = false): RenderedComparison => ({
  status: 'NOT_COMPARED',
  reason,
  stands,
});
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
): Promise<RenderedComparison> {
  const { projectId } = audit;
  const { headersFor, ignoreRobots } = await visitOf(context, projectId, withDefaults(audit.options));
  const asked = { ...context, fetcher: withOwnHeaders(context.fetcher, headersFor) };
  const answered = await fetchAgain(asked, page, ignoreRobots);
  if ('skipped' in answered) return notCompared('robots.txt disallows the page now.');
  const { result } = answered.input;
  if (!result.ok) return notCompared(`The page could not be fetched again. ${result.message}`);
  const [type = 'text/html'] = result.headers['content-type'] ?? [];
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
    resources: createResourceCache(),
  };
  const show = (of: string, headers: (typeof policies)['before']) =>
    showOnce(context, projectId, { url: page.url, html: of, headers }, options);
  const before = await show(html.before, policies.before);
  if (before === null) return noBrowser('Chromium could not be started.');
  if (!before.ok) return notCompared(`The page as it is: ${before.message}`);
  const after = await show(pasted, policies.after);
  if (after === null) return noBrowser('Chromium could not be started.');
  if (!after.ok) return differs(`With the change: ${after.message}`);
  const differences = unannounced(before.shown, after.shown, change);
  if (differences.length === 0) return SAME;
  // a page that shows something else each time says nothing of the change
  const again = await show(html.before, policies.before);
  const nothing = { ...change, patch: { pages: [], site: [] } };
  if (!again?.ok || unannounced(before.shown, again.shown, nothing).length > 0)
    return notCompared('The page shows something else each time it is loaded.');
  return differs(`${differences.slice(0, 3).join('. ')}.`);
}
