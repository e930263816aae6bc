import { setTimeout as sleep } from 'node:timers/promises';

export interface PolitenessOptions {
  /** a host in the operator's own networks, or a verified owner's: full speed */
  trusted: boolean;
  /** seconds between requests that robots.txt asks for */
  crawlDelaySeconds: number | null;
}

export interface Politeness {
  /** Waits for a free place. */
  enter(signal: AbortSignal): Promise<void>;
  /** Gives the place back with what the server showed. */
  leave(seen: { ttfbMs: number | null; throttled: boolean; failed: boolean; retryAfterSeconds: number | null }): void;
  readonly places: number;
}

const START = 2;
const MOST = 8;
/** on a host that said it may be crawled at full speed */
const TRUSTED_START = 16;
const TRUSTED_MOST = 128;
const TRUSTED_STEP = 8;
/** longer delays than this would only slow the audit to its budget's end; the site is then crawled at this pace */
const MAX_CRAWL_DELAY_SECONDS = 30;
const MAX_RETRY_AFTER_SECONDS = 300;
/** answers after which one more connection may be tried */
const STEP = 20;
/** latency that doubles over the best known one means the server feels us */
const SLOWDOWN = 2;
/** differences below this are noise of the network */
const NOISE_MS = 25;

/**
 * How many requests one host takes at once: more while its latency stays flat, half on slowness, 429 and 503.
 * One instance for a host serves every audit of the process.
 */
export function createPoliteness(options: PolitenessOptions): Politeness {
  const most = options.trusted ? TRUSTED_MOST : MOST;
  const delayMs = options.trusted ? 0 : Math.min(options.crawlDelaySeconds ?? 0, MAX_CRAWL_DELAY_SECONDS) * 1_000;
  let places = delayMs > 0 ? 1 : options.trusted ? TRUSTED_START : START;
  let taken = 0;
  let good = 0;
  let base: number | null = null;
  let recent: number | null = null;
  let notBefore = 0;
  const waiting: (() => void)[] = [];

  const wake = () => {
    while (taken < places && waiting.length > 0) {
      taken += 1;
      waiting.shift()?.();
    }
  };

  return {
    get places() {
      return places;
    },
    enter: async (signal) => {
      if (taken < places) taken += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      for (let wait = notBefore - performance.now(); wait > 0; wait = notBefore - performance.now()) {
        await sleep(wait, undefined, { signal }).catch(() => {});
        if (signal.aborted) break;
      }
      if (delayMs > 0) notBefore = performance.now() + delayMs;
    },
    leave: (seen) => {
      taken -= 1;
      if (seen.retryAfterSeconds !== null) {
        notBefore = Math.max(
          notBefore,
          performance.now() + Math.min(seen.retryAfterSeconds, MAX_RETRY_AFTER_SECONDS) * 1_000,
        );
      }
      if (seen.throttled || seen.failed) {
        places = Math.max(1, places >> 1);
        good = 0;
      } else if (seen.ttfbMs !== null) {
        base = base === null ? seen.ttfbMs : Math.min(base * 1.01, seen.ttfbMs);
        recent = recent === null ? seen.ttfbMs : recent * 0.9 + seen.ttfbMs * 0.1;
        good += 1;
        const slow = recent > base * SLOWDOWN + NOISE_MS;
        if (good >= STEP && delayMs === 0) {
          good = 0;
          const [step, least] = options.trusted ? [TRUSTED_STEP, TRUSTED_START] : [1, 1];
          places = slow ? Math.max(Math.min(places, least), places - step) : Math.min(most, places + step);
        }
      }
      wake();
    },
  };
}
