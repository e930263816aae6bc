import type { Fetcher, FetchResult } from '../net/types.js';
import type { LinkCheck } from './site-facts.js';
import { hostOf } from './url.js';

export interface CheckOptions {
  fetcher: Fetcher;
  signal: AbortSignal;
  now: () => Date;
  /** what has not been asked by then is inconclusive */
  deadlineMs: number;
}

/** hosts asked side by side; one request at a time to each */
const HOSTS = 24;
const LIMITS = { totalMs: 10_000, wireBytes: 65_536, bodyBytes: 65_536 };
/** answers of servers that do not take HEAD, or answer it falsely: asked again by GET */
const ASK_AGAIN = new Set([400, 403, 404, 405, 406, 410, 500, 501, 502, 503]);
/** names that fail in a row, without one that resolves, until it is clear that no name will */
const OFFLINE = 16;
const INCONCLUSIVE = new Set([401, 403, 407, 408, 425, 429, 451, 999]);

/** Asks for each address once, HEAD first, one host after the other; the fetcher shares each host with other visitors. */
export async function checkLinks(urls: readonly string[], options: CheckOptions): Promise<LinkCheck[]> {
  const byHost = [...Map.groupBy(urls, hostOf).values()];
  const checks: LinkCheck[] = [];
  const offline = new AbortController();
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.deadlineMs), offline.signal]);
  let unresolved = 0;
  let resolved = false;

  async function lane(): Promise<void> {
    for (let group = byHost.pop(); group && !signal.aborted; group = byHost.pop()) {
      for (const url of group) {
        if (signal.aborted) return;
        const check = await checkLink(url, { ...options, signal });
        if (check.error !== null && signal.aborted) return;
        checks.push(check);
        // a host that says it is asked too often is left alone
        if (check.status === 429) break;
        if (check.error === 'NAME_NOT_RESOLVED') unresolved += 1;
        else resolved = true;
        // a name server that is out of reach lets each question run into its time limit
        if (!resolved && unresolved >= OFFLINE) offline.abort();
        // a host that cannot be reached will not be for its other addresses either
        if (check.status === null && check.error !== 'TIMEOUT') {
          for (const other of group.slice(group.indexOf(url) + 1)) checks.push({ ...check, url: other });
          break;
        }
      }
    }
  }

  await Promise.all(Array.from({ length: HOSTS }, lane));
  const asked = new Set(checks.map(({ url }) => url));
  const checkedAt = options.now().toISOString();
  for (const url of urls) if (!asked.has(url)) checks.push({ url, checkedAt, ...UNASKED });
  return checks;
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
