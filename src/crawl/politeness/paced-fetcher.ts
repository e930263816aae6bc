import { normalizeUrl } from '../../facts/url.js';
import { follow } from '../../net/follow.js';
import { DEFAULT_LIMITS } from '../../net/limits.js';
import type { Fetcher, FetchFailure, FetchOptions, FetchResult } from '../../net/types.js';
import { judgeAttempt } from '../attempt.js';
import type { Politeness, Seen } from './politeness.js';

/** time that a caller without an end of its own waits at most: a user looks at a screen */
const PATIENCE_MS = 10_000;
/** code of what was not requested: the host wants to be left alone for longer than anybody waits */
export const HOST_BUSY = 'HOST_BUSY';
export const NOTHING_SEEN: Seen = { ttfbMs: null, throttled: false, failed: false, retryAfterSeconds: null };

/** A fetcher whose every request, redirect hops included, waits for a slot at its host. */
export function pacedFetcher(fetcher: Fetcher, visit: (url: string) => Politeness): Fetcher {
  /** Null where no URL was given: the fetcher says so. */
  async function enter(url: string, options: FetchOptions): Promise<Politeness | FetchFailure | null> {
    const normal = normalizeUrl(url);
    if (normal === null) return null;
    const host = visit(normal);
    const signal = options.signal ?? AbortSignal.timeout(PATIENCE_MS);
    await host.enter(signal);
    if (!signal.aborted && !host.refused) return host;
    host.leave(NOTHING_SEEN);
    return host.refused
      ? failure(url, HOST_BUSY, 'The server requested a pause (Retry-After).')
      : failure(url, 'ABORTED', 'The request was cancelled.');
  }

  async function fetch(url: string, options: FetchOptions = {}): Promise<FetchResult> {
    const host = await enter(url, options);
    if (host && 'ok' in host) return host;
    const result = await fetcher.fetch(url, options);
    host?.leave(seenIn(result));
    return result;
  }

  return {
    fetch,
    follow: (url, options = {}) => follow(fetch, url, options, options.limits?.totalMs ?? DEFAULT_LIMITS.totalMs),
    stream: async (url, options = {}) => {
      const host = await enter(url, options);
      if (host && 'ok' in host) return host;
      const response = await fetcher.stream(url, options);
      if (!response.ok) host?.leave(seenIn(response));
      else
        void response.done.then(({ wireBytes, timing }) =>
          host?.leave(seenIn({ ...response, wireBytes, timing, body: NO_BODY, truncated: null })),
        );
      return response;
    },
    oldTlsVersions: (url) => fetcher.oldTlsVersions(url),
    close: () => fetcher.close(),
  };
}

const NO_BODY = new Uint8Array(0);

export function seenIn(result: FetchResult): Seen {
  const { throttled, retryAfterSeconds } = judgeAttempt(result);
  const failed = !result.ok && result.action === 'RETRY';
  return { ttfbMs: result.timing.ttfbMs, throttled, failed, retryAfterSeconds };
}

function failure(url: string, code: string, message: string): FetchFailure {
  const timing = { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: null, totalMs: 0 };
  return { ok: false, url, code, message, action: 'INCONCLUSIVE', timing, tls: null };
}
