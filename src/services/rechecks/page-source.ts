import type { Viewer } from '../../auth/viewer.js';
import { withDefaults } from '../../crawl/options.js';
import { withOwnHeaders } from '../../crawl/own-headers.js';
import { openFacts } from '../../crawl/packed/open-facts.js';
import { profilesOfAudits } from '../../db/queries/audits/audit-profile.js';
import { factsOfPage } from '../../db/queries/pages/page.js';
import type { ListedPage } from '../../db/queries/pages/page-list.js';
import { problem } from '../../errors.js';
import type { PageFacts, Timing } from '../../facts/page-facts.js';
import type { FetchResponse } from '../../net/types.js';
import { inTurns } from '../../shared-work/in-turns.js';
import type { Context } from '../context.js';
import { found } from '../ids.js';
import { visitOf } from '../projects/crawl-settings.js';
import { get, type PageName } from '../results/pages/pages.js';
import * as audits from '../runs/audit/lifecycle/audits.js';
import { renderOnce } from '../runs/audit/renderer.js';
import type { SourceMark } from './marked-source.js';
import { withSecondLook } from './second-look-pool.js';
import { bounded, fetchAgain, stillAllowed } from './verify-page.js';

export const SOURCE_VIEWS = ['RAW', 'RENDERED'] as const;
export type SourceView = (typeof SOURCE_VIEWS)[number];

/** The source of a page as it is now: audits do not keep HTML. */
export interface PageSource {
  view: SourceView;
  url: string;
  fetchedAt: Date;
  /** why there is no text; null where there is one */
  reason: string | null;
  status: number | null;
  headers: { name: string; value: string }[];
  timing: Timing | null;
  bytes: number;
  text: string | null;
  isCut: boolean;
  marks: SourceMark[];
  /** the body is that of the audit; null where that is not known */
  isUnchanged: boolean | null;
}

const RENDER_MS = 20_000;
/** types that are shown as text */
const TEXT = /^(?:text\/|application\/(?:xhtml\+xml|xml|json|javascript|ld\+json))/i;

/** sources that are fetched now, and those that came just now: a browser may take longer than a request, and a second request gets the same */
const underWay = new Map<string, () => Promise<PageSource>>();
const KEPT_MS = 15_000;
const MOST_KEPT = 16;

/** Fetches a page of an audit as it is now, by the rules and limits of a crawl, and marks findings in its source. */
export async function fetchSource(
  context: Context,
  viewer: Viewer,
  auditId: string,
  name: PageName,
  view: SourceView,
): Promise<PageSource> {
  const page = await get(context, viewer, auditId, name);
  const key = `${view} ${page.auditId} ${page.url}`;
  const known = underWay.get(key);
  if (known) return known();
  const work = fetchNow(context, viewer, page, view);
  if (underWay.size < MOST_KEPT) {
    underWay.set(key, inTurns(work));
    const forget = () => setTimeout(() => underWay.delete(key), KEPT_MS).unref();
    work.then(forget, () => underWay.delete(key));
  }
  return work;
}

async function fetchNow(context: Context, viewer: Viewer, page: ListedPage, view: SourceView): Promise<PageSource> {
  const { auditId } = page;
  const { projectId, options } = await audits.getCompleted(context, viewer, auditId);
  const row = await factsOfPage.first(context.db, auditId, page.number);
  const { facts } = openFacts(found(row, 'PAGE_NOT_FOUND').facts);
  const { headersFor, ignoreRobots } = await visitOf(context, projectId, withDefaults(options));
  const asked = { ...context, fetcher: withOwnHeaders(context.fetcher, headersFor) };
  const answered = await fetchAgain(asked, facts, ignoreRobots);
  const empty = { ...NOTHING, view, url: page.url, fetchedAt: context.clock.now() };
  if ('skipped' in answered) return { ...empty, reason: 'robots.txt disallows this URL for the crawler.' };
  const { result } = answered.input;
  if (!result.ok) return { ...empty, reason: result.message, timing: result.timing };
  if (view === 'RAW') return { ...empty, ...(await rawSource(context, auditId, facts, result)) };
  if (!context.settings.chromiumPath) throw problem('UNAVAILABLE', { message: 'Chromium is not installed here.' });
  const rendering = await renderOnce(context, projectId, page.url, {
    totalMs: RENDER_MS,
    allowed: await stillAllowed(answered.robots, facts.rendered),
    headersFor,
  });
  if (!rendering) return { ...empty, reason: 'The page could not be rendered.', status: result.status };
  const served: FetchResponse = {
    ...result,
    headers: { ...result.headers, 'content-type': ['text/html; charset=utf-8'] },
    body: rendering.source,
  };
  const marked = await marks(context, auditId, served);
  const hash = facts.rendered?.domHash;
  return {
    ...empty,
    ...marked,
    status: result.status,
    headers: headersOf(result),
    bytes: rendering.source.byteLength,
    isUnchanged: hash === undefined ? null : hash === rendering.facts.domHash,
  };
}

const NOTHING = {
  reason: null,
  status: null,
  headers: [],
  timing: null,
  bytes: 0,
  text: null,
  isCut: false,
  marks: [],
  isUnchanged: null,
};

async function rawSource(
  context: Context,
  auditId: string,
  facts: PageFacts,
  result: FetchResponse,
): Promise<Partial<PageSource>> {
  const [type = ''] = result.headers['content-type'] ?? [];
  const reply = {
    status: result.status,
    headers: headersOf(result),
    timing: result.timing,
    bytes: result.body.byteLength,
  };
  if (type !== '' && !TEXT.test(type.trim())) return { ...reply, reason: `The response is not text: ${type}.` };
  const hash = await bodyHash(result.body);
  return {
    ...reply,
    ...(await marks(context, auditId, result)),
    isUnchanged: facts.bodyHash === null ? null : facts.bodyHash === hash,
  };
}

async function bodyHash(body: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(body));
  return Buffer.from(digest).toString('hex');
}

/** By the rules of the audit, on a thread: a page may be made to take seconds. */
async function marks(context: Context, auditId: string, response: FetchResponse) {
  const profile = await profilesOfAudits.first(context.db, [auditId]);
  return bounded(() =>
    withSecondLook(async (look) => {
      if (profile) await look.use(profile.settings);
      // a copy, as what is handed to a thread is gone here
      const copy = { ...response, tls: null, body: new Uint8Array(response.body) };
      return look.mark(copy, context.clock.now().toISOString());
    }),
  );
}

const headersOf = ({ headers }: FetchResponse): PageSource['headers'] =>
  Object.entries(headers)
    // cookies of a session that is not the viewer's
    .filter(([name]) => name !== 'set-cookie')
    .flatMap(([name, values]) => values.map((value) => ({ name, value })));
