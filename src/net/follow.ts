import { REDIRECTS } from '../facts/page-status.js';
import type { Hop } from '../facts/site-facts.js';
import { MAX_REDIRECTS } from './limits.js';
import type { Fetcher, FetchOptions, FetchResponse, FollowedResult } from './types.js';

/** headers meant for one origin are not sent to the next (RFC 9110 §15.4) */
const FOR_ONE_ORIGIN = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** Fetches until something other than a redirect comes; all hops share the time of one fetch, waits for a host's pace left out. */
export async function follow(
  fetch: Fetcher['fetch'],
  start: string,
  options: FetchOptions & { maxRedirects?: number },
  totalMs: number,
): Promise<FollowedResult> {
  const { maxRedirects = MAX_REDIRECTS, ...rest } = options;
  let request: FetchOptions = rest;
  let left = totalMs;
  const hops: Hop[] = [];
  const seen = new Set([withoutFragment(start)]);
  for (let url = start; ; ) {
    const result = await fetch(url, { ...request, limits: { ...request.limits, totalMs: left } });
    if (!result.ok) return { hops, result };
    left = Math.max(1, left - result.timing.totalMs);
    const next = redirectTarget(result);
    if (next === null || hops.length >= maxRedirects || seen.has(next)) return { hops, result };
    seen.add(next);
    hops.push({ url: result.url, status: result.status, location: result.headers['location']?.[0] ?? null });
    request = nextRequest(request, result, next);
    url = next;
  }
}

/** Null where the response redirects nowhere that could be asked. */
function redirectTarget(response: FetchResponse): string | null {
  const location = response.headers['location']?.[0];
  if (location === undefined || !REDIRECTS.has(response.status)) return null;
  const url = URL.parse(location, response.url);
  return url === null ? null : withoutFragment(url.href);
}

function nextRequest(request: FetchOptions, response: FetchResponse, next: string): FetchOptions {
  const { body, ...rest } = request;
  const asGet = request.method === 'POST' && response.status < 304;
  const following: FetchOptions = asGet || body === undefined ? { ...rest } : { ...rest, body };
  if (asGet) following.method = 'GET';
  if (rest.headers && URL.parse(next)?.origin !== URL.parse(response.url)?.origin) {
    following.headers = Object.fromEntries(
      Object.entries(rest.headers).filter(([name]) => !FOR_ONE_ORIGIN.has(name.toLowerCase())),
    );
  }
  return following;
}

function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}
