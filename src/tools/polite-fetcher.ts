import { hostOf, normalizeUrl } from '../facts/url.js';
import type { Fetcher, FetchFailure } from '../net/types.js';
import type { HostLimitFailure } from './upstream-problem.js';

/** Says whether one more request may go to that host: null for yes, else the seconds to wait. */
export type Admit = (host: string) => Promise<number | null>;

/**
 * A fetcher that asks before every single request, redirect hops included, so that nobody is made the victim of many
 * callers, or of one who sends redirects.
 */
export function politeFetcher(fetcher: Fetcher, admit: Admit): Fetcher {
  async function refused(url: string): Promise<HostLimitFailure | null> {
    const normal = normalizeUrl(url);
    // a text that is no URL is the fetcher's to refuse
    const wait = normal === null ? null : await admit(nameOf(normal));
    return wait === null ? null : hostLimit(url, wait);
  }
  return {
    fetch: async (url, options) => (await refused(url)) ?? fetcher.fetch(url, options),
    stream: async (url, options) => (await refused(url)) ?? fetcher.stream(url, options),
    follow: async (url, options = {}) => {
      const { maxRedirects = 5, ...rest } = options;
      const hops = [];
      const seen = new Set<string>();
      for (let at = url; ; ) {
        seen.add(at);
        const result: Awaited<ReturnType<Fetcher['fetch']>> = (await refused(at)) ?? (await fetcher.fetch(at, rest));
        const location =
          result.ok && result.status >= 300 && result.status < 400 ? result.headers['location']?.[0] : undefined;
        const next = location === undefined ? null : normalizeUrl(location, at);
        if (!result.ok || location === undefined || next === null) return { hops, result };
        hops.push({ url: at, status: result.status, location });
        if (hops.length > maxRedirects || seen.has(next)) return { hops, result };
        at = next;
      }
    },
    oldTlsVersions: async (url) => ((await refused(url)) ? null : fetcher.oldTlsVersions(url)),
    close: () => fetcher.close(),
  };
}

function hostLimit(url: string, retryAfterSeconds: number): HostLimitFailure {
  const failure: FetchFailure = {
    ok: false,
    url,
    code: 'HOST_LIMIT',
    message: 'Too many requests to this host in the last minute.',
    action: 'THROTTLED',
    timing: { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: null, totalMs: 0 },
    tls: null,
  };
  return { ...failure, code: 'HOST_LIMIT', retryAfterSeconds };
}

/** Host and port; a last dot makes no other host. */
function nameOf(url: string): string {
  return hostOf(url).replace(/\.(?=:\d+$|$)/, '');
}
