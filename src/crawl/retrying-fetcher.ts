import { setTimeout as sleep } from 'node:timers/promises';
import { follow } from '../net/follow.js';
import { DEFAULT_LIMITS } from '../net/limits.js';
import type { Fetcher, FetchFailure, FetchOptions, FetchResult, StreamedResponse } from '../net/types.js';
import { judgeAttempt, RETRY_DELAYS_MS } from './attempt.js';
import { HOST_BUSY } from './politeness/paced-fetcher.js';

/**
 * A fetcher that requests again what pages are requested again for: the files that a whole audit depends on deserve no less
 * than one page of it. A pause that a response names (Retry-After) is kept by the fetcher below.
 */
export function withRetries(fetcher: Fetcher, delaysMs: readonly number[] = RETRY_DELAYS_MS): Fetcher {
  async function inAttempts<T extends StreamedResponse | FetchResult>(
    request: () => Promise<T | FetchFailure>,
    { signal }: FetchOptions,
    discard: (response: T) => Promise<void>,
  ): Promise<T | FetchFailure> {
    for (let last: T | FetchFailure | null = null, attempts = 1; ; attempts += 1) {
      const response = await request();
      // the response that named the pause says more than that nobody waits so long
      if (last && !response.ok && response.code === HOST_BUSY) return last;
      const verdict = judgeAttempt(response);
      const delay = delaysMs[attempts - 1];
      if (!verdict.again || delay === undefined || (verdict.once && attempts > 1) || signal?.aborted) return response;
      if (response.ok) await discard(response as T);
      last = response;
      await sleep(delay, undefined, signal ? { signal } : {}).catch(() => {});
      if (signal?.aborted) return response;
    }
  }

  const fetch: Fetcher['fetch'] = (url, options = {}) =>
    inAttempts<FetchResult>(
      () => fetcher.fetch(url, options),
      options,
      async () => {},
    );

  return {
    fetch,
    follow: (url, options = {}) => follow(fetch, url, options, options.limits?.totalMs ?? DEFAULT_LIMITS.totalMs),
    stream: (url, options = {}) => inAttempts<StreamedResponse>(() => fetcher.stream(url, options), options, drain),
    oldTlsVersions: (url) => fetcher.oldTlsVersions(url),
    close: () => fetcher.close(),
  };
}

async function drain({ body }: StreamedResponse): Promise<void> {
  for await (const _ of body) break;
}
