import { hash } from 'node:crypto';
import { follow } from '../../net/follow.js';
import { DEFAULT_LIMITS } from '../../net/limits.js';
import type { Fetcher, FetchOptions, FetchResponse } from '../../net/types.js';
import { judgeAttempt } from '../attempt.js';

/** A response that requested a pause (Retry-After), and its request. */
export interface KnownPause {
  request: string;
  url: string;
  status: number;
  httpVersion: string;
  contentType: string | null;
  tls: FetchResponse['tls'];
}

/** so many are known of one audit */
export const MAX_KNOWN_PAUSES = 50;
const NO_TIMING = { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: null, totalMs: 0 };
const NO_BODY = new Uint8Array(0);

/**
 * A fetcher that adds to the pauses what servers request, and gives each of those known before once for its request: whoever
 * starts over after a pause goes on behind it. A request that is made once more is one to the server.
 */
export function withKnownPauses(fetcher: Fetcher, known: KnownPause[]): Fetcher {
  const before = [...known];
  const replay = (url: string, options: FetchOptions): FetchResponse | null => {
    const request = nameOf(url, options);
    const at = before.findIndex((one) => one.request === request);
    const [pause] = at === -1 ? [] : before.splice(at, 1);
    return pause ? answerOf(pause) : null;
  };
  const note = (
    url: string,
    options: FetchOptions,
    response: Omit<FetchResponse, 'body' | 'wireBytes' | 'truncated'>,
  ) => {
    const { retryAfterSeconds } = judgeAttempt(response);
    if (!retryAfterSeconds || known.length >= MAX_KNOWN_PAUSES) return;
    const contentType = response.headers['content-type']?.[0] ?? null;
    const { status, httpVersion, tls } = response;
    known.push({ request: nameOf(url, options), url: response.url, status, httpVersion, contentType, tls });
  };

  const fetch: Fetcher['fetch'] = async (url, options = {}) => {
    const known = replay(url, options);
    if (known) return known;
    const result = await fetcher.fetch(url, options);
    if (result.ok) note(url, options, result);
    return result;
  };

  return {
    fetch,
    follow: (url, options = {}) => follow(fetch, url, options, options.limits?.totalMs ?? DEFAULT_LIMITS.totalMs),
    stream: async (url, options = {}) => {
      const known = replay(url, options);
      if (known) {
        const { timing, wireBytes, truncated, ...response } = known;
        const read = { wireBytes, bodyBytes: 0, truncated, timing, failure: null };
        return { ...response, body: nothing(), done: Promise.resolve(read) };
      }
      const response = await fetcher.stream(url, options);
      if (response.ok) note(url, options, { ...response, timing: NO_TIMING });
      return response;
    },
    oldTlsVersions: (url) => fetcher.oldTlsVersions(url),
    close: () => fetcher.close(),
  };
}

/** The same URL is requested by several names, and in several formats. */
const nameOf = (url: string, { method = 'GET', userAgent = '', headers = {} }: FetchOptions): string =>
  hash('sha256', JSON.stringify([method, url, userAgent, headers]));

function answerOf({ url, status, httpVersion, contentType, tls }: KnownPause): FetchResponse {
  return {
    ok: true,
    url,
    status,
    httpVersion,
    headers: contentType === null ? {} : { 'content-type': [contentType] },
    body: NO_BODY,
    wireBytes: 0,
    truncated: null,
    contentEncoding: null,
    timing: NO_TIMING,
    tls,
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
