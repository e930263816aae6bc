import type { RenderingTally } from '../facts/rendering-tally.js';
import type { MissingPage } from '../facts/site-facts.js';
import type { Fetcher } from '../net/types.js';
import type { Admission, LinkedFrom } from './admission/admission.js';
import type { DiscoveredUrl, Frontier, FrontierItem } from './frontier.js';
import type { Patience } from './host-outage.js';
import type { NamedFiles } from './named-files.js';
import type { AuditOptions } from './options.js';
import { abortedLater } from './politeness/aborted-later.js';
import type { Politeness } from './politeness/politeness.js';
import type { FindKeptRendering } from './render/kept-rendering.js';
import type { RenderBacklog } from './render/render-backlog.js';
import type { SampleRanks } from './render/sample-ranks.js';
import { createRenderStage, type ReadFacts, type Render } from './render/stage.js';
import type { KeptPage } from './renew-page.js';
import type { SiteHosts } from './site-hosts.js';
import type { CrawlDigest, PageReader, ReadPage } from './threads/page-reader.js';
import { createVisitor, type Visited } from './visit.js';

export interface CrawlInput<D extends CrawlDigest = CrawlDigest> {
  options: AuditOptions;
  fetcher: Fetcher;
  admission: Admission;
  /** may a URL be fetched: by us, and by Googlebot */
  robots: (url: string) => { us: boolean; googlebot: boolean };
  frontier: Frontier<D>;
  /** at the host of the start URL */
  politeness: Politeness;
  /** where a site has several hosts */
  hosts?: SiteHosts;
  /** aborted by a cancellation or a shutdown: what is in flight is stored, then the crawl returns */
  signal: AbortSignal;
  /** aborted to end the crawl with what it has: it then returns `STOPPED` */
  stop?: AbortSignal | undefined;
  now: () => Date;
  htmlBytes: number;
  onProgress?: (progress: CrawlProgress) => void;
  /** where there is a browser; `options.render` says for which pages */
  rendering?: CrawlRendering;
  /** a URL of the site that was read before this worker took the crawl over */
  answered?: string | undefined;
  patience?: Partial<Patience> | undefined;
  /** what the site shows for a URL that nobody has */
  missing?: MissingPage | undefined;
  /** pages that only a second response makes believable, such as an error page with status 200 */
  isDoubtful?: (page: ReadPage<D>) => boolean;
  /** opens what the audit before worked out of a page; null where it no longer holds */
  openEvaluation?: (evaluation: Uint8Array) => KeptPage<D> | null;
  /** asked once, when everything that the site points to is fetched: URLs that nothing points to any more */
  unlinked?: () => Promise<readonly DiscoveredUrl[]>;
  /** URLs named like files, whose type is asked when everything else is fetched */
  files?: NamedFiles<D>;
  /** closed when the crawl ends */
  reader: PageReader<D>;
}

/** What pages are rendered with. */
export interface CrawlRendering extends Omit<ReadFacts, 'packed'> {
  render: Render;
  /** pages that are rendered side by side */
  atOnce: number;
  /** renderings of the audit before that still hold */
  kept?: FindKeptRendering;
  /** pages that were read before the audit was taken over */
  backlog?: RenderBacklog;
  /** URLs that the crawl starts with */
  ranks?: SampleRanks;
  /** has a browser start */
  warmUp?: () => void;
  /** what the browser did is counted on it */
  tally?: RenderingTally;
  /** aborted when the crawl is to go on without what is not rendered yet */
  skip?: AbortSignal;
}

export interface CrawlProgress {
  crawled: number;
  known: number;
  /** requests on the wire right now */
  active: number;
  bytes: number;
}

/**
 * - `RETRY_AFTER`: the site wants to be left alone for longer than anybody waits
 * - `HOST_UNREACHABLE`: a host stopped responding, and did not come back while it was waited for
 * - `STOPPED`: by `stop`, to be evaluated · `ABORTED`: by `signal`, to be continued or dropped
 */
export type StopReason =
  | 'MAX_PAGES'
  | 'MAX_BYTES'
  | 'MAX_MINUTES'
  | 'RETRY_AFTER'
  | 'HOST_UNREACHABLE'
  | 'STOPPED'
  | 'ABORTED';

export interface CrawlEnd {
  /** null when every known URL was fetched */
  stopReason: StopReason | null;
}

/** pages stored in one transaction: enough that its cost disappears, few enough that a crash loses little */
const BATCH = 100;
/** the same for new URLs, however few pages named them */
const URL_BATCH = 2_000;
/** pages that led nowhere wait this long for others to be stored with: progress is to be seen, and little to be lost */
const GATHERING_MS = 250;
/** A disallowed URL costs no request but a row: so many for each page of the budget are free, … */
const DISALLOWED_PER_PAGE = 10;
/** … up to the rows that the largest crawl takes */
const MAX_DISALLOWED = 100_000;
/** URLs handed out ahead, so that fetching goes on while a batch is stored */
const READY = 2 * BATCH;

/** Crawls everything the frontier knows and finds, breadth first, until nothing is left or a budget ends it. */
export async function crawl<D extends CrawlDigest>(input: CrawlInput<D>): Promise<CrawlEnd> {
  try {
    return await crawlWith(input);
  } finally {
    await input.reader.close();
  }
}

async function crawlWith<D extends CrawlDigest>(input: CrawlInput<D>): Promise<CrawlEnd> {
  const { admission, frontier, options, politeness, reader, signal, stop } = input;
  const left = Math.max(0, Math.ceil(options.maxMinutes * 60_000 - frontier.spent.ms));
  // whoever waits for its turn then waits no longer
  const end = AbortSignal.any([signal, ...(stop ? [stop] : []), AbortSignal.timeout(left)]);
  const givenUp = abortedLater(end, GRACE_MS);
  const visitor = createVisitor({ ...input, signal: end, givenUp });
  const ready: FrontierItem[] = [];
  let found: DiscoveredUrl[] = [];
  let inFlight = 0;
  /** of hosts that want to be left alone for longer than anybody waits */
  let leftAlone = 0;
  let { disallowed } = frontier.counts();
  const free = Math.min(DISALLOWED_PER_PAGE * options.maxPages, MAX_DISALLOWED);
  let fetched = frontier.counts().done - Math.min(disallowed, free);
  let { bytes } = frontier.spent;
  let refilling: Promise<void> | null = null;
  let gathering: NodeJS.Timeout | undefined;
  let stopReason: StopReason | null = null;
  let failure: unknown = null;
  let arrivals = Promise.withResolvers<void>();

  const { rendering } = input;
  const stage = rendering
    ? createRenderStage<D>({
        ...rendering,
        render: (url, until, axe) => visitor.render(url, () => rendering.render(url, until, axe)),
        mode: options.render,
        most: options.renderPages,
        reader,
        facts: { ...rendering, packed: (id) => frontier.packed(id) },
        onShown: (id, page) => {
          frontier.replace(id, page);
          gathering ??= setTimeout(gather, GATHERING_MS);
          follow(page, { id, depth: page.digest.depth, again: true });
        },
        onEnd: () => arrived(),
        onFailure: (error) => fail(error),
        waiting: () => {
          const { known, done } = frontier.counts();
          return 4 * done > known ? known - done : null;
        },
        end,
        givenUp,
      })
    : null;

  const budgetEnd = (): StopReason | null => {
    if (signal.aborted) return 'ABORTED';
    if (stop?.aborted) return 'STOPPED';
    if (bytes > options.maxBytes) return 'MAX_BYTES';
    if (end.aborted) return 'MAX_MINUTES';
    if (politeness.refused) return 'RETRY_AFTER';
    if (visitor.hasLostHost && !input.hosts) return 'HOST_UNREACHABLE';
    return null;
  };

  async function flush(): Promise<void> {
    clearTimeout(gathering);
    gathering = undefined;
    const discovered = found;
    if (frontier.taken() === 0 && frontier.replaced() === 0 && discovered.length === 0) return;
    found = [];
    await frontier.store(discovered);
    const { known, done, disallowed: left } = frontier.counts();
    input.reader.expect?.(Math.min(known, options.maxPages) - done);
    input.onProgress?.({ crawled: done - left, known: known - left, active: visitor.active, bytes });
  }

  /** Stores what has come in, then fetches new work. One at a time. */
  function refill(): Promise<void> {
    refilling ??= (async () => {
      await flush();
      const room = READY - ready.length;
      // so much is known that the budget may end before all of it is fetched
      const isScarce = frontier.counts().known > options.maxPages / 2;
      if (room < BATCH) return;
      const items = await frontier.claim(room, isScarce);
      await input.hosts?.prepare(items);
      ready.push(...items);
    })().finally(() => {
      refilling = null;
    });
    return refilling;
  }

  /** Stores what came in, also while all other lanes wait for a page that takes a minute. */
  function gather(): void {
    // what is being stored now was taken before
    gathering = refilling ? setTimeout(gather, GATHERING_MS) : undefined;
    if (!refilling) void refill().catch(fail).finally(arrived);
  }

  let unlinked: Promise<boolean> | undefined;
  /** Asked once for all lanes that came to the end together. */
  function findUnlinked(): Promise<boolean> {
    unlinked ??= (async () => {
      const more = (await input.unlinked?.()) ?? [];
      found = found.concat(more);
      unlinked = NOTHING;
      return more.length > 0;
    })();
    return unlinked;
  }

  /** Lanes come here together: what was chosen for the first of them leads on before more is, and may be rendered by now. */
  const choose = (): boolean =>
    stage !== null && (stage.left > 0 || inFlight > 0 || found.length > 0 || stage.choose());

  /** what came for URLs named like files that turned out to be pages */
  const arrivedPages = new Map<string, Visited<D>>();
  let probing: Promise<boolean> | undefined;
  /** Asked once for all lanes that came to the end together. */
  function probeFiles(): Promise<boolean> {
    probing ??= (async () => {
      const pages = (await input.files?.probe(visitor.visitFile, end)) ?? [];
      for (const { found: page, visited } of pages) {
        arrivedPages.set(page.url, visited);
        admission.leftOut.admit(page.url);
        found.push(page);
      }
      probing = undefined;
      return pages.length > 0;
    })();
    return probing;
  }

  /** URLs that are known and that nobody has taken yet */
  function waiting(): number {
    const { known, done } = frontier.counts();
    return known - done - frontier.taken() - inFlight - ready.length - leftAlone;
  }

  const isDue = (): boolean => found.length > 0 || waiting() > 0;

  async function next(): Promise<FrontierItem | null> {
    for (;;) {
      if (failure) return null;
      stopReason ??= budgetEnd();
      if (stopReason) return null;
      if (fetched >= options.maxPages) {
        stopReason = 'MAX_PAGES';
        return null;
      }
      const item = ready.shift();
      if (item && !admission.stillAdmits(item)) {
        frontier.leave(item.id);
        continue;
      }
      if (item) {
        const isFree = disallowed < free && !input.robots(item.url).us;
        if (isFree) disallowed += 1;
        else fetched += 1;
        inFlight += 1;
        if (ready.length < BATCH && frontier.taken() >= BATCH / 2) void refill().catch(fail);
        return item;
      }
      if (inFlight === 0 || refilling || isDue()) await refill();
      // what came in while an older refill was under way is not stored yet and may lead on, as what is being stored now may
      if (ready.length > 0 || found.length > 0 || refilling) continue;
      if (inFlight > 0 || stage?.left) await arrivals.promise;
      else if (frontier.taken() === 0 && !(await probeFiles()) && !choose() && !(await findUnlinked())) return null;
    }
  }

  function arrived(): void {
    const { resolve } = arrivals;
    arrivals = Promise.withResolvers();
    resolve();
  }

  function fail(error: unknown): void {
    failure ??= error;
    arrived();
  }

  function follow({ digest }: ReadPage<D>, from: LinkedFrom): void {
    const known = () => frontier.counts().known + found.length;
    const admitted = { isKnown: frontier.remembers, known, waiting: () => known() - frontier.counts().done };
    for (const discovery of admission.follow(digest, from, admitted)) {
      frontier.remember(discovery.low, discovery.high);
      found.push(discovery);
      if (options.render === 'AUTO') stage?.found(discovery.url);
    }
  }

  /** What the crawl has read when it has as many pages as it may is rendered all the same. */
  async function renderRest(): Promise<void> {
    if (!stage) return;
    stopReason ??= budgetEnd();
    while (!failure && stopReason === 'MAX_PAGES' && !budgetEnd()) {
      while (stage.left > 0 && !failure && !end.aborted) await arrivals.promise;
      if (!stage.choose()) break;
    }
    await stage.rest();
    stage.close();
  }

  async function lane(): Promise<void> {
    for (let item = await next(); item; item = await next()) {
      const visited = arrivedPages.get(item.url) ?? (await visitor.visit(item));
      arrivedPages.delete(item.url);
      inFlight -= 1;
      if (!visited && input.hosts && !end.aborted) leftAlone += 1;
      if (visited) {
        const { page, wireBytes } = visited;
        bytes += wireBytes;
        frontier.take(item.id, page, wireBytes);
        stage?.read(item.id, page.digest);
        gathering ??= setTimeout(gather, GATHERING_MS);
        follow(page, item);
      }
      if (frontier.taken() >= BATCH || found.length >= URL_BATCH) void refill().catch(fail);
      arrived();
    }
  }

  const lanes = Array.from({ length: MAX_LANES }, () => lane().catch(fail));
  await Promise.all(lanes);
  await renderRest();
  clearTimeout(gathering);
  await (refilling as Promise<void> | null)?.catch(fail);
  if (failure) throw failure;
  await flush();
  const { known, done } = frontier.counts();
  // a budget that the last URL used up has cut nothing off
  if (known === done) return { stopReason: null };
  if (stopReason === null && leftAlone > 0) stopReason = visitor.hasLostHost ? 'HOST_UNREACHABLE' : 'RETRY_AFTER';
  return { stopReason };
}

const NOTHING = Promise.resolve(false);
/** what is on its way when a crawl is ended has so long to come in: a process has eight seconds to drain */
const GRACE_MS = 2_000;
/** as many lanes as the most generous politeness has slots */
const MAX_LANES = 128;
