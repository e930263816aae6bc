import type { LinkCheck } from '../facts/site-facts.js';
import { hostOf } from '../facts/url.js';
import type { Fetcher, FetchResult } from '../net/types.js';

export interface CheckOptions {
  fetcher: Fetcher;
  signal: AbortSignal;
  now: () => Date;
}

interface LinkOptions extends CheckOptions {
  /** asked before each URL: false where no more may be requested today */
  admit?: () => Promise<boolean>;
}

/** hosts asked side by side; one request at a time to each */
const HOSTS = 24;
const LIMITS = { totalMs: 10_000, wireBytes: 65_536, bodyBytes: 65_536 };
/** statuses of servers that do not support HEAD, or respond to it incorrectly: requested again by GET */
const ASK_AGAIN = new Set([400, 403, 404, 405, 406, 410, 500, 501, 502, 503]);
/**
 * Hosts asked side by side until a name resolves. If so many fail in a row without one that does, no name will: name
 * servers that are out of reach let each question run into its time limit, and others drop what comes in bursts.
 */
const FIRST_HOSTS = 8;
const INCONCLUSIVE = new Set([401, 403, 407, 408, 425, 429, 451, 999]);

/** failures that say nothing about the other URLs of a host: it was reached */
const OF_ONE_ADDRESS = new Set([
  'TIMEOUT',
  'CONNECTION_RESET',
  'BODY_INCOMPLETE',
  'BAD_RESPONSE',
  'DECODING_FAILED',
  'HEADERS_TOO_LARGE',
  'INVALID_REQUEST',
  'INVALID_URL',
]);

/** Links that are requested as they become known. */
export interface LinkChecks {
  /** A URL that was not added before. */
  add(url: string): void;
  /** Nothing more comes. What is not asked within `deadlineMs` is inconclusive. */
  finish(deadlineMs: number): Promise<LinkCheck[]>;
}

interface Host {
  /** still to request */
  urls: string[];
  /** waits for a lane or has one */
  isTaken: boolean;
  /** it said that it is asked too often */
  isLeft: boolean;
  /** it could not be reached, and will not be for its other URLs either */
  failed: LinkCheck | null;
}

/** Requests each URL once, HEAD first, one after the other at each host; the fetcher shares each host with other visitors. */
export function openLinkChecks(options: LinkOptions): LinkChecks {
  const hosts = new Map<string, Host>();
  const waiting: Host[] = [];
  const lanes = new Set<Promise<void>>();
  const urls: string[] = [];
  const checks: LinkCheck[] = [];
  const over = new AbortController();
  const signal = AbortSignal.any([options.signal, over.signal]);
  let unresolved = 0;
  let resolved = false;
  let isOffline = false;
  let failure: unknown = null;

  async function ask(host: Host): Promise<void> {
    for (let url = host.urls.shift(); url !== undefined && !signal.aborted; url = host.urls.shift()) {
      if (host.isLeft) continue;
      if (host.failed) {
        checks.push({ ...host.failed, url });
        continue;
      }
      if (options.admit && !(await options.admit())) return;
      const check = await checkLink(url, { ...options, signal });
      if (check.error !== null && signal.aborted) return;
      checks.push(check);
      host.isLeft = check.status === 429;
      if (check.error !== 'NAME_NOT_RESOLVED') {
        resolved = true;
        startLanes();
      } else {
        unresolved += 1;
        isOffline = !resolved && unresolved >= FIRST_HOSTS;
        if (isOffline) over.abort();
      }
      if (check.error !== null && !OF_ONE_ADDRESS.has(check.error)) host.failed = check;
    }
    host.isTaken = false;
  }

  async function lane(): Promise<void> {
    for (let host = waiting.shift(); host && !signal.aborted; host = waiting.shift()) await ask(host);
  }

  function startLanes(): void {
    if (signal.aborted) return;
    const most = resolved ? HOSTS : FIRST_HOSTS;
    for (let free = Math.min(most - lanes.size, waiting.length); free > 0; free -= 1) {
      const running: Promise<void> = lane()
        .catch((error: unknown) => {
          failure ??= error;
          over.abort();
        })
        .finally(() => {
          lanes.delete(running);
          startLanes();
        });
      lanes.add(running);
    }
  }

  return {
    add: (url) => {
      urls.push(url);
      const name = hostOf(url);
      const host = hosts.get(name) ?? { urls: [], isTaken: false, isLeft: false, failed: null };
      hosts.set(name, host);
      host.urls.push(url);
      if (host.isTaken || signal.aborted) return;
      host.isTaken = true;
      waiting.push(host);
      startLanes();
    },
    finish: async (deadlineMs) => {
      const deadline = setTimeout(() => over.abort(), deadlineMs);
      while (lanes.size > 0) await Promise.all(lanes);
      clearTimeout(deadline);
      if (failure) throw failure;
      // where no name resolves nothing was learned of those that were asked either, which are others each time
      const learned = isOffline ? [] : checks;
      const asked = new Set(learned.map(({ url }) => url));
      const checkedAt = options.now().toISOString();
      return learned.concat(urls.filter((url) => !asked.has(url)).map((url) => ({ url, checkedAt, ...UNASKED })));
    },
  };
}

/** not asked in the time there was: nothing is known of it */
const UNASKED = { verdict: 'INCONCLUSIVE', status: null, error: 'NOT_ASKED', location: null, failures: 0 } as const;

async function checkLink(url: string, options: CheckOptions): Promise<LinkCheck> {
  const request = { limits: LIMITS, signal: options.signal };
  let result = await options.fetcher.fetch(url, { ...request, method: 'HEAD' });
  if (!result.ok ? result.action !== 'REFUSED' && result.code !== 'NAME_NOT_RESOLVED' : ASK_AGAIN.has(result.status)) {
    result = await options.fetcher.fetch(url, request);
  }
  return { url, checkedAt: options.now().toISOString(), ...verdictOf(result) };
}

function verdictOf(result: FetchResult): Pick<LinkCheck, 'verdict' | 'status' | 'error' | 'location' | 'failures'> {
  // that a name or a connection failed from here says nothing certain about a host that is not ours
  if (!result.ok) return { verdict: 'INCONCLUSIVE', status: null, error: result.code, location: null, failures: 0 };
  const { status } = result;
  const known = { status, error: null, location: result.headers['location']?.[0] ?? null };
  if (INCONCLUSIVE.has(status) || result.headers['cf-mitigated'])
    return { ...known, verdict: 'INCONCLUSIVE', failures: 0 };
  if (status >= 300 && status < 400) return { ...known, verdict: 'REDIRECT', failures: 0 };
  return status >= 400 ? { ...known, verdict: 'BROKEN', failures: 1 } : { ...known, verdict: 'OK', failures: 0 };
}
