import type { DiscoveredUrl, Frontier, FrontierItem } from './frontier.js';
import type { CrawlDigest, ReadPage } from './threads/page-reader.js';

/** pages stored in one transaction: enough that its cost disappears, few enough that a crash loses little */
const BATCH = 100;
/** the same for new URLs, however few pages named them */
const URL_BATCH = 2_000;
/** pages that led nowhere wait this long for others to be stored with: progress is to be seen, and little to be lost */
const GATHERING_MS = 250;
/** URLs handed out ahead, so that fetching goes on while a batch is stored */
const READY = 2 * BATCH;

export interface UrlSupplyOptions<D extends CrawlDigest> {
  frontier: Frontier<D>;
  maxPages: number;
  /** before URLs are handed out */
  prepare?: ((items: readonly FrontierItem[]) => Promise<void>) | undefined;
  onStored: () => void;
  /** Nothing more can be stored. */
  onFailure: (error: unknown) => void;
  /** URLs may be ready that were not before. */
  onSupply: () => void;
}

/** URLs that are ready to be fetched, and pages and URLs that are to be stored: both in one step, and one at a time. */
export class UrlSupply<D extends CrawlDigest> {
  readonly #options: UrlSupplyOptions<D>;
  readonly #ready: FrontierItem[] = [];
  #found: DiscoveredUrl[] = [];
  #refilling: Promise<void> | null = null;
  #gathering: NodeJS.Timeout | undefined;

  constructor(options: UrlSupplyOptions<D>) {
    this.#options = options;
  }

  /** URLs that are ready to be fetched */
  get ready(): number {
    return this.#ready.length;
  }

  /** URLs that were found and are not stored yet */
  get found(): number {
    return this.#found.length;
  }

  /** something is being stored now, and may lead on */
  get isRefilling(): boolean {
    return this.#refilling !== null;
  }

  next(): FrontierItem | undefined {
    return this.#ready.shift();
  }

  add(found: DiscoveredUrl): void {
    this.#found.push(found);
  }

  addAll(found: readonly DiscoveredUrl[]): void {
    this.#found = this.#found.concat(found);
  }

  take(id: number, page: ReadPage<D>, wireBytes: number): void {
    this.#options.frontier.take(id, page, wireBytes);
    this.#gatherSoon();
  }

  replace(id: number, page: ReadPage<D>): void {
    this.#options.frontier.replace(id, page);
    this.#gatherSoon();
  }

  /** Stores what has come in, where that is a batch. */
  storeBatches(): void {
    if (this.#options.frontier.taken() >= BATCH || this.#found.length >= URL_BATCH) this.#refillBeside();
  }

  /** Stores half a batch already where few URLs are ready. */
  keepReady(): void {
    if (this.#ready.length < BATCH && this.#options.frontier.taken() >= BATCH / 2) this.#refillBeside();
  }

  /** Stores what has come in, then fetches new work. One at a time. */
  refill(): Promise<void> {
    this.#refilling ??= this.#storeAndClaim().finally(() => {
      this.#refilling = null;
    });
    return this.#refilling;
  }

  async flush(): Promise<void> {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    const { frontier, onStored } = this.#options;
    const discovered = this.#found;
    if (frontier.taken() === 0 && frontier.replaced() === 0 && discovered.length === 0) return;
    this.#found = [];
    await frontier.store(discovered);
    onStored();
  }

  /** Begins nothing more, and waits for what is being stored. */
  async settle(): Promise<void> {
    clearTimeout(this.#gathering);
    await this.#refilling?.catch(this.#options.onFailure);
  }

  async #storeAndClaim(): Promise<void> {
    const { frontier, maxPages, prepare } = this.#options;
    await this.flush();
    const room = READY - this.#ready.length;
    // so much is known that the budget may end before all of it is fetched
    const isScarce = frontier.counts().known > maxPages / 2;
    if (room < BATCH) return;
    const items = await frontier.claim(room, isScarce);
    await prepare?.(items);
    this.#ready.push(...items);
  }

  #refillBeside(): void {
    void this.refill().catch(this.#options.onFailure);
  }

  #gatherSoon(): void {
    this.#gathering ??= setTimeout(() => this.#gather(), GATHERING_MS);
  }

  /** Stores what came in, also while all other lanes wait for a page that takes a minute. */
  #gather(): void {
    // URLs that are being stored now were taken before
    this.#gathering = this.#refilling ? setTimeout(() => this.#gather(), GATHERING_MS) : undefined;
    if (!this.#refilling) void this.refill().catch(this.#options.onFailure).finally(this.#options.onSupply);
  }
}
