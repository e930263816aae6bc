import { hostOf } from '../facts/url.js';
import { follow } from '../net/follow.js';
import { DEFAULT_LIMITS } from '../net/limits.js';
import type { Fetcher, FetchOptions } from '../net/types.js';

/** Request headers that a project's audits send, by name. */
export type OwnHeaders = Readonly<Record<string, string>>;

/** The headers that a request for the URL carries; undefined where it carries none. */
export type HeadersFor = (url: string) => OwnHeaders | undefined;

/**
 * A project's own headers go to the project's own host and to no other: redirects to other hosts, links to other sites and
 * resources of third parties are requested without them.
 */
export function headersForHost(startUrl: string, headers: OwnHeaders): HeadersFor {
  const host = hostOf(startUrl);
  const secure = startUrl.startsWith('https:');
  if (Object.keys(headers).length === 0) return () => undefined;
  // credentials that were given for https do not go out in the clear
  return (url) => (hostOf(url) === host && (!secure || url.startsWith('https:')) ? headers : undefined);
}

/** A fetcher that sends them along. */
export function withOwnHeaders(fetcher: Fetcher, headersFor: HeadersFor): Fetcher {
  const withOwn = (url: string, options: FetchOptions): FetchOptions => {
    const own = headersFor(url);
    if (!own) return options;
    // a request that is made under another name keeps that name
    const { 'user-agent': _, ...others } = own;
    return { ...options, headers: { ...(options.userAgent ? others : own), ...options.headers } };
  };
  const fetch: Fetcher['fetch'] = (url, options = {}) => fetcher.fetch(url, withOwn(url, options));
  return {
    fetch,
    follow: (url, options = {}) => follow(fetch, url, options, options.limits?.totalMs ?? DEFAULT_LIMITS.totalMs),
    stream: (url, options = {}) => fetcher.stream(url, withOwn(url, options)),
    oldTlsVersions: (url) => fetcher.oldTlsVersions(url),
    close: () => fetcher.close(),
  };
}
