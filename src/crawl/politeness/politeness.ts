/** The signs that the host showed with one response. */
export interface Seen {
  ttfbMs: number | null;
  throttled: boolean;
  failed: boolean;
  retryAfterSeconds: number | null;
}

/** The same of a host that is to be left alone for a while, by every visitor. */
export const withPause = (seen: Seen, ms: number): Seen => ({
  ...seen,
  retryAfterSeconds: Math.max(seen.retryAfterSeconds ?? 0, ms / 1_000),
});

/** One visitor's way to one host. */
export interface Politeness {
  /** Waits for a slot; after an abort or a refusal the caller holds one too, to be returned at once. */
  enter(signal: AbortSignal): Promise<void>;
  /** Returns the slot with what the server showed. */
  leave(seen: Seen): void;
  /** the host wants to be left alone for longer than anybody waits */
  readonly refused: boolean;
  /** `performance.now()` before which the host wants no request (Retry-After) */
  readonly notBefore: number;
}

/** How one host may be treated by this process. Who visits it elsewhere is known to whoever implements this. */
export interface HostPace {
  /** requests that may be under way at once */
  readonly places: number;
  /** `performance.now()` before which nobody asks */
  readonly notBefore: number;
  readonly refused: boolean;
  /** When the next request may start, as `performance.now()`; asked once for each, with its slot taken. */
  nextStart(): number | Promise<number>;
  /** The request starts now. */
  started(): void;
  /** Somebody has to wait. */
  wanted(): void;
  seen(seen: Seen): void;
}

export interface Bounds {
  start: number;
  most: number;
  step: number;
  least: number;
}

export const POLITE: Bounds = { start: 2, most: 8, step: 1, least: 1 };
/** on a host that said it may be crawled at full speed */
export const TRUSTED: Bounds = { start: 16, most: 128, step: 8, least: 16 };
/** longer delays than this would only slow the audit to its budget's end; the site is then crawled at this pace */
const MAX_CRAWL_DELAY_SECONDS = 30;
/** a host that names a longer time than this is not waited for */
const MAX_WAIT_MS = 300_000;
/** however far away the moment is that a server names */
const MAX_RETRY_AFTER_MS = 3_600_000;
/** responses after which one more connection may be tried */
const STEP = 20;
/** latency that doubles over the best known one means the server feels us */
const SLOWDOWN = 2;
/** differences below this are noise of the network */
const NOISE_MS = 25;

export const crawlDelayMs = (seconds: number | null): number =>
  Math.min(Math.max(seconds ?? 0, 0), MAX_CRAWL_DELAY_SECONDS) * 1_000;

export const cappedRetryAfterMs = (seconds: number): number =>
  Math.min(Math.max(seconds, 0) * 1_000, MAX_RETRY_AFTER_MS);

export const isRefusal = (waitMs: number): boolean => waitMs > MAX_WAIT_MS;

/** The signs that a host showed since somebody last asked. */
export interface HostReport {
  good: number;
  slow: boolean;
  throttled: boolean;
}

export interface HostWatch {
  see(seen: Seen): void;
  /** Null while too little was seen to change anything. */
  report(): HostReport | null;
}

/** Follows a host's latency and its complaints. */
export function createWatch(): HostWatch {
  let base: number | null = null;
  let recent: number | null = null;
  let good = 0;
  let throttled = false;
  return {
    see: ({ ttfbMs, throttled: busy, failed }) => {
      if (busy || failed) throttled = true;
      else if (ttfbMs !== null) {
        base = base === null ? ttfbMs : Math.min(base * 1.01, ttfbMs);
        recent = recent === null ? ttfbMs : recent * 0.9 + ttfbMs * 0.1;
        good += 1;
      }
    },
    report: () => {
      if (!throttled && good < STEP) return null;
      const report = { good, slow: (recent ?? 0) > (base ?? 0) * SLOWDOWN + NOISE_MS, throttled };
      good = 0;
      throttled = false;
      return report;
    },
  };
}

/** More slots while the latency stays flat, fewer on slowness, half on 429, 503 and broken connections. */
export function adapt(places: number, { good, slow, throttled }: HostReport, { most, step, least }: Bounds): number {
  if (throttled) return Math.max(1, places >> 1);
  if (slow) return Math.max(Math.min(places, least), places - step);
  return Math.min(most, places + step * Math.max(1, Math.min(places, Math.floor(good / STEP))));
}

/** A pace that this process finds alone: for hosts that nobody has to be considerate of together. */
export function createLocalPace(bounds: Bounds = TRUSTED): HostPace {
  const watch = createWatch();
  let places = bounds.start;
  let notBefore = 0;
  return {
    get places() {
      return places;
    },
    get notBefore() {
      return notBefore;
    },
    get refused() {
      return isRefusal(notBefore - performance.now());
    },
    nextStart: () => 0,
    started: () => {},
    wanted: () => {},
    seen: (seen) => {
      if (seen.retryAfterSeconds !== null)
        notBefore = Math.max(notBefore, performance.now() + cappedRetryAfterMs(seen.retryAfterSeconds));
      watch.see(seen);
      const report = watch.report();
      if (report) places = adapt(places, report, bounds);
    },
  };
}
