import { setTimeout as sleep } from 'node:timers/promises';
import type { PageFacts } from '../facts/page-facts.js';
import type { MissingPage } from '../facts/site-facts.js';
import type { Fetcher, FetchLimits, FetchResult } from '../net/types.js';
import { judgeAttempt } from './attempt.js';
import type { DiscoveredUrl, FrontierItem } from './frontier.js';
import { looksAway, PATIENCE, type Patience, watchOutages } from './host-outage.js';
import { openFacts, unpack } from './packed/open-facts.js';
import { type RequestedUrl, skippedFacts } from './page.js';
import { NOTHING_SEEN, seenIn } from './politeness/paced-fetcher.js';
import { type Politeness, withPause } from './politeness/politeness.js';
import { missedUrl, type RenderOutcome } from './render/missed-url.js';
import { type KeptPage, renewPage } from './renew-page.js';
import {
  conditionsOf,
  isNotModified,
  notModifiedFacts,
  notModifiedResponse,
  RELOAD,
  sameBodyFacts,
  speaksOf,
  validatorsOf,
} from './revalidate.js';
import type { SiteHosts } from './site-hosts.js';
import { createBodyBudget } from './threads/body-budget.js';
import type { CrawlDigest, PageReader, ReadPage } from './threads/page-reader.js';

export interface VisitorInput<D extends CrawlDigest = CrawlDigest> {
  fetcher: Fetcher;
  robots: (url: string) => { us: boolean; googlebot: boolean };
  politeness: Politeness;
  /** hosts of a site that has several */
  hosts?: SiteHosts;
  /** aborted when nothing more is to be requested */
  signal: AbortSignal;
  /** aborted when what is under way is not waited for either */
  givenUp: AbortSignal;
  now: () => Date;
  htmlBytes: number;
  reader: PageReader<D>;
  /** a URL of the site that was read before this worker took the crawl over */
  answered?: string | undefined;
  patience?: Partial<Patience> | undefined;
  /** page that the site shows for a URL that does not exist */
  missing?: MissingPage | undefined;
  /** pages that only a second response makes believable, such as an error page with status 200 */
  isDoubtful?: (page: ReadPage<D>) => boolean;
  /** opens what the audit before worked out of a page; null where it no longer holds */
  openEvaluation?: (evaluation: Uint8Array) => KeptPage<D> | null;
}

/** The outcome of a URL. */
export interface Visited<D extends CrawlDigest = CrawlDigest> {
  page: ReadPage<D>;
  /** bytes of all requests that it took */
  wireBytes: number;
}

export interface Visitor<D extends CrawlDigest = CrawlDigest> {
  /** null when the crawl was ended before there was a response */
  visit(item: FrontierItem): Promise<Visited<D> | null>;
  /** the same of a URL that is named like a file: of what is no HTML the beginning is read */
  visitFile(found: DiscoveredUrl): Promise<Visited<D> | null>;
  /** Has a page rendered while its host is there, and once more where that was away meanwhile. */
  render(url: string, show: () => Promise<RenderOutcome>): Promise<RenderOutcome>;
  /** requests on the wire right now */
  readonly active: number;
  /** a host that responded before did not come back: what else it has is not read */
  readonly hasLostHost: boolean;
}

/** a hiccup is over by then */
const SECOND_LOOK_MS = 500;
/** web.dev/ttfb: beyond it a page is slow, if more than one response says so */
const SLOW_TTFB_MS = 800;
const TTFB_SAMPLES = 3;
/** a slow server is not asked twice for all it has: the first pages speak for the others */
const SAMPLED_PAGES = 100;

/** small files are read to their end, which keeps the connection open */
const FILE_BYTES = 65_536;

/** the host is looked at: the request is made when it is back */
const HELD = Symbol('held');

/** outcome of a page whose host did not come back while it was rendered */
const LOST: RenderOutcome = { failed: 'UNREACHABLE' };

type Conditions = Readonly<Record<string, string>> | null;

interface Attempt {
  result: FetchResult;
  attempts: number;
  wireBytes: number;
}

/**
 * The questions that may be asked about a page that was read before. Its facts are not kept while it is waited for: those of large pages
 * take megabytes, and each lane would hold its own.
 */
function questionsAbout(previous: Uint8Array | undefined, kept: KeptPage<CrawlDigest> | null, now: Date) {
  if (previous === undefined) return { conditions: null, validators: { etag: null, modified: null } };
  const facts = kept?.response ?? openFacts(previous).facts;
  return { conditions: conditionsOf(facts, now), validators: validatorsOf(facts.headers, facts.fetchedAt) };
}

/** Requests URLs, again where that is needed to know, and turns the responses into facts. */
export function createVisitor<D extends CrawlDigest>(input: VisitorInput<D>): Visitor<D> {
  const { fetcher, politeness, signal, givenUp, reader } = input;
  const room = createBodyBudget();
  const whole: Partial<FetchLimits> = { bodyBytes: input.htmlBytes };
  let active = 0;
  let sampled = 0;

  const patience = { ...PATIENCE, ...input.patience };
  const hostOf = (url: string): Politeness => input.hosts?.politeness(url) ?? politeness;

  const outages = watchOutages({
    signal,
    answered: input.answered,
    patience,
    look: async (url, pauseMs) => {
      const result = await exchange(url, null, whole, pauseMs);
      return result === HELD ? null : result;
    },
  });

  async function request(url: string, headers: Conditions, limits = whole): Promise<FetchResult | null> {
    for (;;) {
      if (!(await outages.whenThere(url))) return null;
      const result = await exchange(url, headers, limits, null);
      if (result !== HELD) return result;
    }
  }

  /** One request in its turn. A look at a host that may be away has a pause for all others where it still is. */
  async function exchange(
    url: string,
    headers: Conditions,
    limits: Partial<FetchLimits>,
    pauseMs: number | null,
  ): Promise<FetchResult | null | typeof HELD> {
    const host = hostOf(url);
    await host.enter(signal);
    await room.enter(signal);
    // while it waited for its turn the host may have gone away
    const isHeld = pauseMs === null && outages.isLooking(url);
    if (signal.aborted || host.refused || isHeld) {
      room.arrived(0);
      host.leave(NOTHING_SEEN);
      return isHeld && !signal.aborted ? HELD : null;
    }
    active += 1;
    const result = await fetcher.fetch(url, {
      ...(headers ? { headers } : {}),
      limits,
      signal: givenUp,
    });
    active -= 1;
    room.arrived(result.ok ? result.body.byteLength : 0);
    host.leave(pauseMs && looksAway(result) ? withPause(seenIn(result), pauseMs) : seenIn(result));
    // that is no response of the server's
    if (!result.ok && givenUp.aborted) return null;
    if (pauseMs === null) outages.saw(url, result);
    return result;
  }

  /** Asks until there is a response to go by. */
  async function fetchWithRetries(url: string, headers: Conditions, limits = whole): Promise<Attempt | null> {
    let wireBytes = 0;
    for (let attempts = 1; ; attempts += 1) {
      const result = await request(url, headers, limits);
      if (!result) return null;
      if (result.ok) wireBytes += result.wireBytes;
      const verdict = judgeAttempt(result);
      const delay = patience.retryDelaysMs[attempts - 1];
      const isRefused = hostOf(url).refused;
      const last = delay === undefined || (verdict.once && attempts > 1) || isRefused;
      if (!verdict.again || last) return { result, attempts, wireBytes };
      await pause(delay);
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});

  /** Fetches again; attempts and bytes are added to the first response. */
  async function refetch(url: string, first: Attempt): Promise<Attempt | null> {
    const second = await fetchWithRetries(url, RELOAD);
    return (
      second && {
        result: second.result,
        attempts: first.attempts + second.attempts,
        wireBytes: first.wireBytes + second.wireBytes,
      }
    );
  }

  async function visit(item: FrontierItem): Promise<Visited<D> | null> {
    const { url, depth, discoveredBy } = item;
    const robots = input.robots(url);
    const known = { url, depth, discoveredBy, robots, fetchedAt: input.now().toISOString() };
    if (!robots.us) {
      const skipped = skippedFacts({ ...known, outcome: 'BLOCKED_BY_ROBOTS', attempts: 0 });
      return { page: reader.take(skipped), wireBytes: 0 };
    }

    const { previous, evaluation } = item;
    const kept = (evaluation && input.openEvaluation?.(evaluation)) ?? null;
    const { conditions, validators } = questionsAbout(previous, kept, input.now());
    let attempt = await outages.through(url, () => fetchWithRetries(url, conditions));
    if (attempt && previous && conditions && isNotModified(attempt.result) && speaksOf(attempt.result, validators)) {
      const address = { ...known, attempts: attempt.attempts };
      const renewed = kept && renewPage(kept, previous, notModifiedResponse(address, attempt.result, kept.response));
      const page = renewed ?? reader.take(notModifiedFacts(address, attempt.result, unpack<PageFacts>(previous)));
      return sampleSlow({ page, wireBytes: attempt.wireBytes });
    }
    // a 304 that nobody requested, or of another page than ours
    if (attempt && isNotModified(attempt.result)) attempt = await refetch(url, attempt);
    if (!attempt) return null;

    const read = await readResponse(known, attempt, previous);
    if (read.page.digest.unchanged || !input.isDoubtful?.(read.page)) return sampleSlow(read);
    await pause(SECOND_LOOK_MS);
    const again = await refetch(url, attempt);
    if (!again) return null;
    return again.result.ok ? readResponse(known, again, previous) : read;
  }

  async function visitFile({ url, depth, discoveredBy }: DiscoveredUrl): Promise<Visited<D> | null> {
    const robots = input.robots(url);
    if (!robots.us) return null;
    const attempt = await outages.through(url, () => fetchWithRetries(url, null, { ...whole, otherBytes: FILE_BYTES }));
    const known = { url, depth, discoveredBy, robots, fetchedAt: input.now().toISOString() };
    return attempt && readResponse(known, attempt, undefined);
  }

  async function render(url: string, show: () => Promise<RenderOutcome>): Promise<RenderOutcome> {
    if (!(await outages.whenThere(url))) return LOST;
    const shown = await show();
    const missed = missedUrl(url, shown);
    if (missed === null) return shown;
    const asked = input.robots(missed).us ? missed : url;
    const limits = { ...whole, otherBytes: FILE_BYTES };
    const attempt = await outages.through(asked, () => fetchWithRetries(asked, null, limits));
    if (!attempt) return signal.aborted ? null : LOST;
    return looksAway(attempt.result) ? shown : show();
  }

  async function readResponse(
    known: Omit<RequestedUrl, 'attempts'>,
    { result, attempts, wireBytes }: Attempt,
    previous: Uint8Array | undefined,
  ): Promise<Visited<D>> {
    const address = { ...known, attempts };
    const same = previous && result.ok ? sameBodyFacts(address, result, unpack<PageFacts>(previous)) : null;
    if (same) return { page: reader.take(same), wireBytes };
    const bytes = result.ok ? result.body.byteLength : 0;
    return {
      page: await room.whileRead(bytes, reader.read({ ...address, result, missing: input.missing })),
      wireBytes,
    };
  }

  /** One slow response may be a hiccup: a second one, and a third where they differ, tell. */
  async function sampleSlow(visited: Visited<D>): Promise<Visited<D>> {
    const { page } = visited;
    const { url, status, hasHtml, ttfbMs } = page.digest;
    const first = ttfbMs ?? 0;
    if (first <= SLOW_TTFB_MS || status !== 200 || !hasHtml || sampled >= SAMPLED_PAGES) return visited;
    sampled += 1;
    const samples = [first];
    let { wireBytes } = visited;
    while (samples.length < TTFB_SAMPLES && !(samples.length === 2 && samples.every((ms) => ms > SLOW_TTFB_MS))) {
      const result = await request(url, RELOAD);
      if (!result?.ok || result.status !== 200 || result.timing.ttfbMs === null) break;
      wireBytes += result.wireBytes;
      samples.push(result.timing.ttfbMs);
    }
    return { page: samples.length > 1 ? reader.take({ ...page.facts, ttfbSamplesMs: samples }) : page, wireBytes };
  }

  return {
    visit,
    visitFile,
    render,
    get active() {
      return active;
    },
    get hasLostHost() {
      return outages.hasGivenUp;
    },
  };
}
