import { hostOf } from '../facts/url.js';
import type { FetchResult } from '../net/types.js';
import { RETRY_DELAYS_MS } from './attempt.js';

/** Faults of one response or request: another URL of the host may have none. */
const OF_ONE_URL = new Set(['BAD_RESPONSE', 'HEADERS_TOO_LARGE', 'INVALID_REQUEST', 'INVALID_URL', 'DECODING_FAILED']);

/** Whether a response, or that there is none, may mean that its host is away. */
export function looksAway(result: FetchResult): boolean {
  if (result.ok) return result.status >= 500;
  return !OF_ONE_URL.has(result.code) && result.action !== 'REFUSED' && result.code !== 'ABORTED';
}

/** How long what fails is requested again. */
export interface Patience {
  /** between attempts for one URL */
  retryDelaysMs: readonly number[];
  /** between two looks at a host that is away, doubled each time */
  pauseMs: number;
  mostPauseMs: number;
  /** a host that stays away for longer is given up */
  outageMs: number;
}

export const PATIENCE: Patience = {
  retryDelaysMs: RETRY_DELAYS_MS,
  pauseMs: 1_000,
  mostPauseMs: 15_000,
  outageMs: 300_000,
};
/** URLs in a row that fail before the host is looked at; doubled each time that it turns out to be there */
const IN_A_ROW = 3;
const MOST_IN_A_ROW = 64;
/** a page that fails each time that its host is back is judged as it is */
const MOST_ROUNDS = 3;

/**
 * - `ANSWER`: the host is there, so the failure is the page's own
 * - `AGAIN`: the host was away and is back: the page is to be fetched again
 * - `GONE`: the host did not come back, or the crawl is over: the page was not read
 */
type Verdict = 'ANSWER' | 'AGAIN' | 'GONE';

export interface HostOutages {
  /** Waits while the host of a URL is away. False where it is given up. */
  whenThere(url: string): Promise<boolean>;
  /** The host of a URL is looked at: nothing else is requested from it. */
  isLooking(url: string): boolean;
  /** Takes down what an attempt has shown. */
  saw(url: string, result: FetchResult): void;
  /** Fetches a URL until the response is one of the page, and not of a host that is away. Null: it was not read. */
  through<A extends { result: FetchResult }>(url: string, ask: () => Promise<A | null>): Promise<A | null>;
  /** a host did not come back */
  readonly hasGivenUp: boolean;
}

export interface OutageOptions {
  /**
   * Requests a URL once, at the pace of its host. Where the response looks away, every visitor of the host keeps so long a pause.
   * Null where nothing more may be requested.
   */
  look(url: string, pauseMs: number): Promise<FetchResult | null>;
  signal: AbortSignal;
  /** a URL that was read before this worker took the crawl over */
  answered?: string | undefined;
  patience: Patience;
}

interface Host {
  /** a URL that had a response; null before there was one: a host that never responded is not waited for */
  answered: string | null;
  /** URLs whose last attempt failed, since the host last responded */
  failing: Set<string>;
  inARow: number;
  /** fetches under way, those held included */
  underWay: number;
  /** fetches whose last attempt has failed: none is judged before it is known whether the host is there */
  held: ((verdict: Verdict) => void)[];
  /** while the host is looked at nobody else requests anything */
  look: Promise<void> | null;
  gone: boolean;
}

/**
 * Tells a host that is away for a while from pages that fail. When a host that responded fails on several URLs in a row, or on
 * all that are under way, a page that it had is requested again, for minutes if need be, while everything else waits.
 */
export function watchOutages(options: OutageOptions): HostOutages {
  const { signal, look, answered, patience } = options;
  const hosts = new Map<string, Host>();

  function at(url: string): Host {
    const name = hostOf(url);
    let host = hosts.get(name);
    if (!host) {
      const known = answered !== undefined && hostOf(answered) === name ? answered : null;
      host = { answered: known, failing: new Set(), inARow: IN_A_ROW, underWay: 0, held: [], look: null, gone: false };
      hosts.set(name, host);
    }
    return host;
  }

  const settle = (host: Host, verdict: Verdict): void => {
    for (const give of host.held.splice(0)) give(verdict);
  };
  signal.addEventListener('abort', () => hosts.forEach((host) => settle(host, 'GONE')), { once: true });

  /** Looks at the host until it is there, or is given up. */
  async function verdictOn(host: Host, answeredUrl: string): Promise<Verdict> {
    const isRow = host.failing.size >= host.inARow;
    const [failed] = host.failing;
    const until = performance.now() + patience.outageMs;
    for (
      let pauseMs = patience.pauseMs, looks = 1;
      ;
      pauseMs = Math.min(2 * pauseMs, patience.mostPauseMs), looks += 1
    ) {
      const result = await look(answeredUrl, pauseMs);
      if (!result || signal.aborted) return 'GONE';
      if (!looksAway(result)) {
        if (looks > 1) return 'AGAIN';
        // it may have come back just now: then the page that failed is there as well
        const again = isRow && failed ? await look(failed, 0) : null;
        if (again && !looksAway(again)) return 'AGAIN';
        if (isRow) host.inARow = Math.min(2 * host.inARow, MOST_IN_A_ROW);
        return 'ANSWER';
      }
      if (performance.now() >= until) {
        host.gone = true;
        return 'GONE';
      }
    }
  }

  function lookIfDue(host: Host): void {
    const { answered: known, failing, inARow, held, underWay } = host;
    const isEnd = held.length > 0 && held.length >= underWay;
    if (host.look || host.gone || known === null || !(failing.size >= inARow || isEnd)) return;
    host.look = verdictOn(host, known)
      .catch((): Verdict => 'GONE')
      .then((verdict) => {
        host.look = null;
        host.failing.clear();
        settle(host, verdict);
      });
  }

  function judge(host: Host, result: FetchResult): Verdict | Promise<Verdict> {
    if (!looksAway(result) || host.answered === null) return 'ANSWER';
    if (host.gone || signal.aborted) return 'GONE';
    return new Promise((resolve) => {
      host.held.push(resolve);
      lookIfDue(host);
    });
  }

  return {
    whenThere: async (url) => {
      const host = at(url);
      while (host.look) await host.look;
      return !host.gone;
    },
    saw: (url, result) => {
      const host = at(url);
      if (looksAway(result)) {
        if (host.answered !== null) host.failing.add(url);
        return lookIfDue(host);
      }
      host.answered = url;
      if (host.look) return;
      host.failing.clear();
      settle(host, 'ANSWER');
    },
    isLooking: (url) => at(url).look !== null,
    through: async (url, ask) => {
      const host = at(url);
      host.underWay += 1;
      try {
        for (let rounds = 1; ; rounds += 1) {
          const asked = await ask();
          if (!asked) return null;
          const verdict = rounds > MOST_ROUNDS ? 'ANSWER' : await judge(host, asked.result);
          if (verdict !== 'AGAIN') return verdict === 'GONE' ? null : asked;
        }
      } finally {
        host.underWay -= 1;
        lookIfDue(host);
      }
    },
    get hasGivenUp() {
      return hosts.values().some(({ gone }) => gone);
    },
  };
}
