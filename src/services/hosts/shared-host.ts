import { createHostGate, type HostGate } from '../../crawl/politeness/host-gate.js';
import {
  cappedRetryAfterMs,
  createWatch,
  type HostPace,
  type HostWatch,
  isRefusal,
  POLITE,
  type Seen,
} from '../../crawl/politeness/politeness.js';
import { LEASE_MS } from '../../db/queries/hosts/host-pace.js';
import type { Agreed, Visit } from './host-shares.js';

/** a late response may still have been in flight when the lease ended */
const LEASE_MARGIN_MS = 1_000;

export interface SharedHostOptions {
  /** Asks all processes when the next request may start, which waits for the host's crawl delay. */
  reserve: (host: SharedHost) => Promise<number>;
  /** The next agreement is not waited for. */
  hurry: (host: SharedHost) => void;
  /** its requests obey a crawl delay */
  crawls: boolean;
}

/** A host as this process knows it, between two agreements with the others. */
export class SharedHost implements HostPace {
  readonly isTrusted = false;
  readonly gate: HostGate;
  usedAt = 0;
  isForgotten = false;
  /** a row of ours may be there */
  isHeld = false;
  notBefore = 0;
  lastStart = Number.NEGATIVE_INFINITY;
  crawlDelayMs = 0;
  readonly #options: SharedHostOptions;
  readonly #watch: HostWatch = createWatch();
  #granted = 0;
  #leasedUntil = 0;
  /** learned, and not yet shared with the other processes */
  #newCrawlDelayMs: number | null = null;
  #newRetryAfterMs = 0;

  constructor(
    readonly host: string,
    options: SharedHostOptions,
  ) {
    this.#options = options;
    this.gate = createHostGate(this);
  }

  get places(): number {
    return performance.now() < this.#leasedUntil ? this.#granted : 0;
  }

  get refused(): boolean {
    return isRefusal(this.notBefore - performance.now());
  }

  nextStart(): number | Promise<number> {
    return this.#options.crawls && this.crawlDelayMs > 0 ? this.#options.reserve(this) : 0;
  }

  started(): void {
    this.lastStart = performance.now();
  }

  wanted(): void {
    // the first request; later ones wait for the next agreement
    if (!this.isHeld) this.#options.hurry(this);
  }

  seen(seen: Seen): void {
    this.#watch.see(seen);
    // a busy process sends later than it meant to: the pause counts from what the server saw
    if (seen.ttfbMs !== null) this.lastStart = Math.max(this.lastStart, performance.now() - seen.ttfbMs);
    if (seen.retryAfterSeconds === null) return;
    const waitMs = cappedRetryAfterMs(seen.retryAfterSeconds);
    this.#newRetryAfterMs = Math.max(this.#newRetryAfterMs, waitMs);
    this.#waitFor(waitMs);
    this.#options.hurry(this);
  }

  /** Sets the delay that its robots.txt requests. */
  setCrawlDelay(ms: number): void {
    this.usedAt = performance.now();
    this.crawlDelayMs = this.#newCrawlDelayMs = ms;
    this.#options.hurry(this);
  }

  /** The news of the host for the others; with their reply `settle` is called. */
  visit(): { visit: Visit; settle: (agreed: Agreed, startedAt: number) => void } {
    const crawlDelayMs = this.#newCrawlDelayMs;
    const retryAfterMs = this.#newRetryAfterMs;
    const { host, gate } = this;
    const wanted = Math.min(POLITE.most, Math.max(gate.peak(), gate.taken));
    const report = this.#watch.report();
    return {
      visit: { host, wanted, report, retryAfterMs, crawlDelayMs, crawls: this.#options.crawls },
      settle: (agreed, startedAt) => {
        if (this.#newCrawlDelayMs === crawlDelayMs) this.#newCrawlDelayMs = null;
        if (this.#newRetryAfterMs === retryAfterMs) this.#newRetryAfterMs = 0;
        this.#granted = agreed.places;
        this.crawlDelayMs = this.#newCrawlDelayMs ?? agreed.crawlDelayMs;
        this.#leasedUntil = startedAt + LEASE_MS - LEASE_MARGIN_MS;
        if (agreed.waitMs > 0) this.#waitFor(agreed.waitMs);
        this.gate.wake();
      },
    };
  }

  /** No more than so many may be under way from now on. */
  limit(places: number): void {
    this.#granted = Math.min(this.#granted, places);
  }

  #waitFor(ms: number): void {
    this.notBefore = Math.max(this.notBefore, performance.now() + ms);
  }
}
