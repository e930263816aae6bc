import type { LinkCheck, LinkEnd } from '../facts/site-facts.js';
import { hostOf } from '../facts/url.js';
import type { Fetcher } from '../net/types.js';
import { type Answer, createUrlAsker, type UrlAsker } from './ask-url.js';

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
  /** A URL that was not added before; `isFirst`: before those of hosts that wait for their turn. */
  add(url: string, isFirst?: boolean): void;
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

/**
 * Requests each URL once, HEAD first, one after the other at each host, and follows its redirects; the fetcher shares each host
 * with other visitors.
 */
export function openLinkChecks(options: LinkOptions): LinkChecks {
  const hosts = new Map<string, Host>();
  const waiting: Host[] = [];
  const lanes = new Set<Promise<void>>();
  const urls: string[] = [];
  const checks: LinkCheck[] = [];
  const over = new AbortController();
  const signal = AbortSignal.any([options.signal, over.signal]);
  const { admit } = options;
  const asker = createUrlAsker({ fetcher: options.fetcher, signal, admit });
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
      if (admit && !(await admit())) return;
      const check = await checkLink(url, asker, options.now);
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
    add: (url, isFirst = false) => {
      urls.push(url);
      const name = hostOf(url);
      const host = hosts.get(name) ?? { urls: [], isTaken: false, isLeft: false, failed: null };
      hosts.set(name, host);
      host.urls.push(url);
      if (host.isTaken || signal.aborted) return;
      host.isTaken = true;
      if (isFirst) waiting.unshift(host);
      else waiting.push(host);
      startLanes();
    },
    finish: async (deadlineMs) => {
      const deadline = setTimeout(() => over.abort(), deadlineMs);
      while (lanes.size > 0) await Promise.all(lanes);
      clearTimeout(deadline);
      if (failure) throw failure;
      // an outage of the name server shows nothing about the links, which are others each time
      const learned = isOffline ? [] : checks;
      const asked = new Set(learned.map(({ url }) => url));
      const checkedAt = options.now().toISOString();
      return learned.concat(urls.filter((url) => !asked.has(url)).map((url) => ({ url, checkedAt, ...UNASKED })));
    },
  };
}

/** not asked in the time there was: nothing is known of it */
const UNASKED = { verdict: 'INCONCLUSIVE', status: null, error: 'NOT_ASKED', location: null, failures: 0 } as const;

async function checkLink(url: string, asker: UrlAsker, now: () => Date): Promise<LinkCheck> {
  const response = await asker.ask(url);
  const { result } = response;
  const found = verdictOf(response);
  // an inconclusive link stays so wherever it redirects
  const end = found.verdict === 'REDIRECT' && result.ok ? await asker.follow(url, result) : null;
  return { url, checkedAt: now().toISOString(), ...found, ...(end && verdictOfEnd(end)) };
}

type Verdict = Omit<LinkCheck, 'url' | 'checkedAt'>;

function verdictOf({ result, isGone }: Answer): Verdict {
  // that a name or a connection failed from here says nothing certain about a host that is not ours
  if (!result.ok) return { verdict: 'INCONCLUSIVE', status: null, error: result.code, location: null, failures: 0 };
  const { status } = result;
  const known = { status, error: null, location: result.headers['location']?.[0] ?? null };
  if (INCONCLUSIVE.has(status) || result.headers['cf-mitigated'])
    return { ...known, verdict: 'INCONCLUSIVE', failures: 0 };
  if (status >= 300 && status < 400) return { ...known, verdict: 'REDIRECT', failures: 0 };
  if (status < 400) return { ...known, verdict: 'OK', failures: 0 };
  return { ...known, verdict: 'BROKEN', failures: 1, ...(isGone && { definite: true as const }) };
}

/** A redirect is as broken as its end; an end that says nothing certain leaves it a redirect. */
function verdictOfEnd(end: LinkEnd): Pick<Verdict, 'end'> & Partial<Verdict> {
  if (end.error === 'NEEDS_COOKIES') return { end, verdict: 'INCONCLUSIVE' };
  const isBroken =
    end.error === 'REDIRECT_LOOP' ||
    (end.error === null && end.status !== null && end.status >= 400 && !INCONCLUSIVE.has(end.status));
  if (!isBroken) return { end };
  const isDefinite = end.definite === true || end.error === 'REDIRECT_LOOP';
  return { end, verdict: 'BROKEN', failures: 1, ...(isDefinite && { definite: true as const }) };
}
