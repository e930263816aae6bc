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
import { createRenderStage, type ReadFacts, type Render, type RenderStage } from './render/stage.js';
import type { KeptPage } from './renew-page.js';
import type { SiteHosts } from './site-hosts.js';
import type { CrawlDigest, PageReader, ReadPage } from './threads/page-reader.js';
import { UrlSupply } from './url-supply.js';
import { createVisitor, type Visited, type Visitor } from './visit.js';

export interface CrawlInput<D extends CrawlDigest = CrawlDigest> {
  options: AuditOptions;
  fetcher: Fetcher;
  admission: Admission;
  /** may a URL be fetched: by us, and by Googlebot */
  robots: (url: string) => { us: boolean; googlebot: boolean };
  frontier: Frontier<D>;
  /** at the host of the start URL */
  politeness: Politeness;
  /** hosts of a site that has several */
  hosts?: SiteHosts;
  /** aborted by a cancellation or a shutdown: what is in flight is stored, then the crawl returns */
  signal: AbortSignal;
  /** aborted to end the crawl with what it has: it then returns `STOPPED` */
  stop?: AbortSignal | undefined;
  now: () => Date;
  htmlBytes: number;
  onProgress?: (progress: CrawlProgress) => void;
  /** the browser, if there is one; `options.render` says for which pages */
  rendering?: CrawlRendering;
  /** a URL of the site that was read before this worker took the crawl over */
  answered?: string | undefined;
  patience?: Partial<Patience> | undefined;
  /** page that the site shows for a URL that does not exist */
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

/** The parts with which pages are rendered. */
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
  /** tally of the work of the browser */
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

/** A disallowed URL costs no request but a row: so many for each page of the budget are free, … */
const DISALLOWED_PER_PAGE = 10;
/** … up to the rows that the largest crawl takes */
const MAX_DISALLOWED = 100_000;
/** time for requests in flight when a crawl is ended: a process has eight seconds to drain */
const GRACE_MS = 2_000;
/** as many lanes as the most generous politeness has slots */
const MAX_LANES = 128;

/** Crawls everything the frontier knows and finds, breadth first, until nothing is left or a budget ends it. */
export async function crawl<D extends CrawlDigest>(input: CrawlInput<D>): Promise<CrawlEnd> {
  try {
    return await new Crawl(input).run();
  } finally {
    await input.reader.close();
  }
}

class Crawl<D extends CrawlDigest> {
  readonly #input: CrawlInput<D>;
  /** aborted when nothing more is requested or waited for */
  readonly #end: AbortSignal;
  readonly #visitor: Visitor<D>;
  readonly #supply: UrlSupply<D>;
  readonly #stage: RenderStage<D> | null;
  /** disallowed URLs that the budget of pages does not count */
  readonly #free: number;
  #inFlight = 0;
  /** URLs of hosts that want no request for longer than a crawl waits */
  #leftAlone = 0;
  #disallowed: number;
  #fetched: number;
  #bytes: number;
  #stopReason: StopReason | null = null;
  #failure: unknown = null;
  #arrivals = Promise.withResolvers<void>();
  /** responses for URLs named like files that turned out to be pages */
  readonly #arrivedPages = new Map<string, Visited<D>>();
  /** asked once for all lanes that came to the end together */
  #unlinked: Promise<boolean> | null = null;
  #probing: Promise<boolean> | null = null;

  constructor(input: CrawlInput<D>) {
    const { frontier, hosts, options, signal, stop } = input;
    this.#input = input;
    const left = Math.max(0, Math.ceil(options.maxMinutes * 60_000 - frontier.spent.ms));
    // requests that wait for their turn then wait no longer
    this.#end = AbortSignal.any([signal, ...(stop ? [stop] : []), AbortSignal.timeout(left)]);
    const givenUp = abortedLater(this.#end, GRACE_MS);
    this.#visitor = createVisitor({ ...input, signal: this.#end, givenUp });
    this.#supply = new UrlSupply({
      frontier,
      maxPages: options.maxPages,
      prepare: hosts && ((items) => hosts.prepare(items)),
      onStored: () => this.#tellProgress(),
      onFailure: (error) => this.#fail(error),
      onSupply: () => this.#arrived(),
    });
    this.#stage = this.#openStage(givenUp);
    const { disallowed, done } = frontier.counts();
    this.#disallowed = disallowed;
    this.#free = Math.min(DISALLOWED_PER_PAGE * options.maxPages, MAX_DISALLOWED);
    this.#fetched = done - Math.min(disallowed, this.#free);
    this.#bytes = frontier.spent.bytes;
  }

  async run(): Promise<CrawlEnd> {
    const lanes = Array.from({ length: MAX_LANES }, () => this.#lane().catch((error) => this.#fail(error)));
    await Promise.all(lanes);
    await this.#renderRest();
    await this.#supply.settle();
    if (this.#failure) throw this.#failure;
    await this.#supply.flush();
    const { known, done } = this.#input.frontier.counts();
    // a budget that the last URL used up has cut nothing off
    if (known === done) return { stopReason: null };
    const isLeftAlone = this.#stopReason === null && this.#leftAlone > 0;
    if (!isLeftAlone) return { stopReason: this.#stopReason };
    return { stopReason: this.#visitor.hasLostHost ? 'HOST_UNREACHABLE' : 'RETRY_AFTER' };
  }

  async #lane(): Promise<void> {
    const { hosts } = this.#input;
    for (let item = await this.#next(); item; item = await this.#next()) {
      const visited = this.#arrivedPages.get(item.url) ?? (await this.#visitor.visit(item));
      this.#arrivedPages.delete(item.url);
      this.#inFlight -= 1;
      if (!visited && hosts && !this.#end.aborted) this.#leftAlone += 1;
      if (visited) {
        const { page, wireBytes } = visited;
        this.#bytes += wireBytes;
        this.#supply.take(item.id, page, wireBytes);
        this.#stage?.read(item.id, page.digest);
        this.#follow(page, item);
      }
      this.#supply.storeBatches();
      this.#arrived();
    }
  }

  async #next(): Promise<FrontierItem | null> {
    const { admission, frontier, options } = this.#input;
    for (;;) {
      if (this.#failure) return null;
      this.#stopReason ??= this.#budgetEnd();
      if (this.#stopReason) return null;
      if (this.#fetched >= options.maxPages) {
        this.#stopReason = 'MAX_PAGES';
        return null;
      }
      const item = this.#supply.next();
      if (item && admission.stillAdmits(item)) return this.#begin(item);
      if (item) frontier.leave(item.id);
      else if (!(await this.#hasMore())) return null;
    }
  }

  #begin(item: FrontierItem): FrontierItem {
    const isFree = this.#disallowed < this.#free && !this.#input.robots(item.url).us;
    if (isFree) this.#disallowed += 1;
    else this.#fetched += 1;
    this.#inFlight += 1;
    this.#supply.keepReady();
    return item;
  }

  /** With no URL ready: waits for those to come; false where none will. */
  async #hasMore(): Promise<boolean> {
    const supply = this.#supply;
    if (this.#inFlight === 0 || supply.isRefilling || this.#isDue()) await supply.refill();
    // a page that came in during an older refill is not stored yet and may have links, as one that is being stored may
    if (supply.ready > 0 || supply.found > 0 || supply.isRefilling) return true;
    if (this.#inFlight > 0 || this.#stage?.left) {
      await this.#arrivals.promise;
      return true;
    }
    if (this.#input.frontier.taken() > 0) return true;
    return (await this.#probeFiles()) || this.#choose() || (await this.#findUnlinked());
  }

  #budgetEnd(): StopReason | null {
    const { hosts, options, politeness, signal, stop } = this.#input;
    if (signal.aborted) return 'ABORTED';
    if (stop?.aborted) return 'STOPPED';
    if (this.#bytes > options.maxBytes) return 'MAX_BYTES';
    if (this.#end.aborted) return 'MAX_MINUTES';
    if (politeness.refused) return 'RETRY_AFTER';
    if (this.#visitor.hasLostHost && !hosts) return 'HOST_UNREACHABLE';
    return null;
  }

  /** URLs are found, or known, that nobody has taken yet. */
  #isDue(): boolean {
    const { frontier } = this.#input;
    const { known, done } = frontier.counts();
    const waiting = known - done - frontier.taken() - this.#inFlight - this.#supply.ready - this.#leftAlone;
    return this.#supply.found > 0 || waiting > 0;
  }

  #tellProgress(): void {
    const { frontier, onProgress, options, reader } = this.#input;
    const { known, done, disallowed } = frontier.counts();
    reader.expect?.(Math.min(known, options.maxPages) - done);
    const crawled = done - disallowed;
    onProgress?.({ crawled, known: known - disallowed, active: this.#visitor.active, bytes: this.#bytes });
  }

  #findUnlinked(): Promise<boolean> {
    this.#unlinked ??= (async () => {
      const more = (await this.#input.unlinked?.()) ?? [];
      this.#supply.addAll(more);
      this.#unlinked = NOTHING;
      return more.length > 0;
    })();
    return this.#unlinked;
  }

  #probeFiles(): Promise<boolean> {
    this.#probing ??= (async () => {
      const pages = (await this.#input.files?.probe(this.#visitor.visitFile, this.#end)) ?? [];
      for (const { found: page, visited } of pages) {
        this.#arrivedPages.set(page.url, visited);
        this.#input.admission.leftOut.admit(page.url);
        this.#supply.add(page);
      }
      this.#probing = null;
      return pages.length > 0;
    })();
    return this.#probing;
  }

  /** Lanes come here together: what was chosen for the first of them leads on before more is, and may be rendered by now. */
  #choose(): boolean {
    const stage = this.#stage;
    if (stage === null) return false;
    return stage.left > 0 || this.#inFlight > 0 || this.#supply.found > 0 || stage.choose();
  }

  #openStage(givenUp: AbortSignal): RenderStage<D> | null {
    const { frontier, options, reader, rendering } = this.#input;
    if (!rendering) return null;
    return createRenderStage<D>({
      ...rendering,
      render: (url, until, axe) => this.#visitor.render(url, () => rendering.render(url, until, axe)),
      mode: options.render,
      most: options.renderPages,
      reader,
      facts: { ...rendering, packed: (id) => frontier.packed(id) },
      onShown: (id, page) => {
        this.#supply.replace(id, page);
        this.#follow(page, { id, depth: page.digest.depth, again: true });
      },
      onEnd: () => this.#arrived(),
      onFailure: (error) => this.#fail(error),
      waiting: () => {
        const { known, done } = frontier.counts();
        return 4 * done > known ? known - done : null;
      },
      end: this.#end,
      givenUp,
    });
  }

  /** A page that the crawl has read when it has as many pages as it may is rendered all the same. */
  async #renderRest(): Promise<void> {
    const stage = this.#stage;
    if (!stage) return;
    this.#stopReason ??= this.#budgetEnd();
    while (!this.#failure && this.#stopReason === 'MAX_PAGES' && !this.#budgetEnd()) {
      while (stage.left > 0 && !this.#failure && !this.#end.aborted) await this.#arrivals.promise;
      if (!stage.choose()) break;
    }
    await stage.rest();
    stage.close();
  }

  #follow({ digest }: ReadPage<D>, from: LinkedFrom): void {
    const { admission, frontier, options } = this.#input;
    const known = () => frontier.counts().known + this.#supply.found;
    const admitted = { isKnown: frontier.remembers, known, waiting: () => known() - frontier.counts().done };
    for (const discovery of admission.follow(digest, from, admitted)) {
      frontier.remember(discovery.low, discovery.high);
      this.#supply.add(discovery);
      if (options.render === 'AUTO') this.#stage?.found(discovery.url);
    }
  }

  /** Wakes the lanes that wait for URLs. */
  #arrived(): void {
    const { resolve } = this.#arrivals;
    this.#arrivals = Promise.withResolvers();
    resolve();
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#arrived();
  }
}

const NOTHING = Promise.resolve(false);
