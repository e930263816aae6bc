import { hostOf } from '../facts/url.js';
import { follow } from '../net/follow.js';
import { DEFAULT_LIMITS } from '../net/limits.js';
import type { Fetcher, FetchOptions } from '../net/types.js';

/** Request headers that a project's audits send, by name. */
export type OwnHeaders = Readonly<Record<string, string>>;

/**
 * A fetcher that sends a project's own headers to the project's own host and to no other: redirects to other hosts, links
 * to other sites and files of third parties are requested without them.
 */
export function withOwnHeaders(fetcher: Fetcher, startUrl: string, headers: OwnHeaders): Fetcher {
  const host = hostOf(startUrl);
  const secure = startUrl.startsWith('https:');
  // credentials that were given for https do not go out in the clear
  const isOwn = (url: string): boolean => hostOf(url) === host && (!secure || url.startsWith('https:'));
  const withOwn = (url: string, options: FetchOptions): FetchOptions =>
    isOwn(url) ? { ...options, headers: { ...headers, ...options.headers } } : options;
  const fetch: Fetcher['fetch'] = (url, options = {}) => fetcher.fetch(url, withOwn(url, options));
  return {
    fetch,
    follow: (url, options = {}) => follow(fetch, url, options, options.limits?.totalMs ?? DEFAULT_LIMITS.totalMs),
    stream: (url, options = {}) => fetcher.stream(url, withOwn(url, options)),
    oldTlsVersions: (url) => fetcher.oldTlsVersions(url),
    close: () => fetcher.close(),
  };
}
