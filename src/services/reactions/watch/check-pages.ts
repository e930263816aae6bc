import { setTimeout as sleep } from 'node:timers/promises';
import { factsOfResponse, type RequestedUrl } from '../../../crawl/page.js';
import type { CheckedTarget, WatchState } from '../../../db/queries/watch/watch-target.js';
import type { Fetcher, FetchOptions, FetchResponse } from '../../../net/types.js';
import { withSecondLook } from '../../rechecks/second-look-pool.js';
import { ThreadLimit } from '../../tasks/limited-thread.js';
import { type CheckedResponse, requestChanged } from './conditional-request.js';
import { isHarm, type Observation } from './observation.js';

/** Which crawlers a URL is closed to; nothing where the rules take too long to evaluate: what was known before holds. */
export type AccessOf = (url: string) => Pick<WatchState, 'blockedFor'>;

export interface PageChecks {
  fetcher: Fetcher;
  /** access to a URL by robots.txt */
  accessOf: AccessOf;
  now: Date;
  options: FetchOptions & { signal: AbortSignal };
  /** before a page that failed is requested again */
  confirmMs: number;
}

/** Read together by one thread; their bodies are in memory at once. */
const BATCH = 10;
const TOO_COSTLY = 'The page takes too long to parse.';

/** Checks pages, a few at a time; what looks harmful is requested a second time before it counts. */
export async function checkPages(targets: readonly CheckedTarget[], checks: PageChecks): Promise<Observation[]> {
  const found: Observation[] = [];
  for (let at = 0; at < targets.length && !checks.options.signal.aborted; at += BATCH)
    found.push(...(await checkBatch(targets.slice(at, at + BATCH), checks)));
  const doubtful = found.filter(isHarm);
  if (doubtful.length === 0) return found;
  await sleep(checks.confirmMs, undefined, { signal: checks.options.signal }).catch(() => {});
  if (checks.options.signal.aborted) return found.filter((one) => !doubtful.includes(one));
  const again = await checkBatch(
    doubtful.map(({ target }) => target),
    checks,
  );
  const confirmed = new Map(again.map((one) => [one.target.id, one]));
  return found.map((one) => confirmed.get(one.target.id) ?? one);
}

async function checkBatch(
  targets: readonly CheckedTarget[],
  { fetcher, accessOf, now, options }: PageChecks,
): Promise<Observation[]> {
  const responses = await Promise.all(
    targets.map(async (target) => ({ target, checked: await requestChanged(fetcher, target, now, options) })),
  );
  const observations: Observation[] = [];
  const toRead: { observation: Observation; response: FetchResponse }[] = [];
  for (const { target, checked } of responses) {
    const observation = observed(target, checked, accessOf(target.url));
    observations.push(observation);
    if (checked.kind === 'CHANGED' && observation.state?.status === 200)
      toRead.push({ observation, response: checked.result });
  }
  if (toRead.length > 0) await readAll(toRead, now);
  return observations;
}

const requestedUrl = (url: string, now: Date): RequestedUrl => ({
  url,
  depth: 0,
  discoveredBy: 'LIST',
  robots: { us: true, googlebot: true },
  fetchedAt: now.toISOString(),
  attempts: 1,
});

/** The observation as far as the response tells it without a look into the page. */
function observed(
  target: CheckedTarget,
  checked: CheckedResponse,
  access: Pick<WatchState, 'blockedFor'>,
): Observation {
  const { tls } = checked.result;
  const nothing = { target, state: null, validators: null, content: null, problem: null, isFailure: false, tls };
  const certificate = target.kind === 'HOME' && tls ? { certificateValidTo: tls.validTo } : {};
  if (checked.kind === 'UNCHANGED')
    return { ...nothing, state: { ...(target.state as WatchState), ...certificate, ...access } };
  if (checked.kind === 'FAILED') {
    const { message, action } = checked.result;
    if (action === 'REFUSED' || action === 'INCONCLUSIVE') return { ...nothing, problem: message };
    return { ...nothing, state: { ...target.state, status: null, ...access }, problem: message, isFailure: true };
  }
  const { result, validators } = checked;
  const { inconclusive, redirect } = factsOfResponse(requestedUrl(target.url, validators.seenAt as Date), result);
  if (inconclusive) return { ...nothing, problem: `Returned ${result.status}: the check says nothing about the page.` };
  // title and content are those that were last seen while the page returns something else
  const state: WatchState = { ...target.state, ...certificate, status: result.status, redirect, ...access };
  return { ...nothing, state, validators };
}

/** Pages are parsed on a thread, which ends where one takes more time or memory than a page may. */
async function readAll(
  pages: readonly { observation: Observation; response: FetchResponse }[],
  now: Date,
): Promise<void> {
  const left = [...pages];
  while (left.length > 0) {
    try {
      await withSecondLook(async (look) => {
        for (let next = left[0]; next; next = left[0]) {
          const { observation, response } = next;
          await look.read({ ...requestedUrl(observation.target.url, now), result: response });
          const { noindex, canonical, title, textHash, mainWords } = await look.signals();
          observation.state = {
            ...(observation.state as WatchState),
            noindex,
            canonical,
            title,
            contentHash: textHash,
            words: mainWords,
          };
          left.shift();
        }
      });
    } catch (error) {
      const failed = left.shift();
      if (!(error instanceof ThreadLimit) || !failed) throw error;
      Object.assign(failed.observation, { state: null, validators: null, problem: TOO_COSTLY });
    }
  }
}
