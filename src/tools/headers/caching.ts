import type { PageView } from '../../audit/engine/page-view.js';

export interface Caching {
  cacheControl: string | null;
  /** parsed, names in lower case; true for those without a value */
  directives: Record<string, string | true>;
  /** seconds that a browser may reuse the response without asking; null where it has to guess */
  ttlSeconds: number | null;
  etag: string | null;
  lastModified: string | null;
  expires: string | null;
  ageSeconds: number | null;
  vary: string | null;
  /** `STORED` for a while, `REVALIDATED` before each use, `NOT_STORED`, or `UNSTATED` */
  verdict: 'STORED' | 'REVALIDATED' | 'NOT_STORED' | 'UNSTATED';
  advice: string | null;
}

/** The verdict on what caches may do with the response (RFC 9111). */
export function judgeCaching(page: PageView): Caching {
  const cacheControl = page.header('cache-control');
  const directives = parse(cacheControl ?? '');
  const validator = page.header('etag') !== null || page.header('last-modified') !== null;
  const ageSeconds = seconds(page.header('age') ?? undefined);
  const lifetime = freshness(page, directives);
  // the time that it spent in caches on the way counts (RFC 9111 §4.2.3)
  const ttlSeconds = lifetime === null ? null : Math.max(0, lifetime - (ageSeconds ?? 0));
  const noStore = directives.has('no-store');
  const verdict = noStore
    ? 'NOT_STORED'
    : directives.has('no-cache') || ttlSeconds === 0
      ? 'REVALIDATED'
      : ttlSeconds === null
        ? 'UNSTATED'
        : 'STORED';
  return {
    cacheControl,
    directives: Object.fromEntries(directives),
    ttlSeconds: noStore || directives.has('no-cache') ? 0 : ttlSeconds,
    etag: page.header('etag'),
    lastModified: page.header('last-modified'),
    expires: page.header('expires'),
    ageSeconds,
    vary: page.header('vary'),
    verdict,
    advice: adviceFor(verdict, validator),
  };
}

function adviceFor(verdict: Caching['verdict'], validator: boolean): string | null {
  if (verdict === 'UNSTATED')
    return 'Send Cache-Control with max-age, or no-cache, to control how long the response may be reused.';
  if (verdict === 'NOT_STORED')
    return 'no-store also disables the back/forward cache; no-cache is enough for most pages.';
  return validator
    ? null
    : 'Send an ETag or Last-Modified header, so that a stale copy can be revalidated with a short 304.';
}

/** RFC 9111 §4.2.1, for a private cache: max-age, else Expires less Date. */
function freshness(page: PageView, directives: ReadonlyMap<string, string | true>): number | null {
  const maxAge = directives.get('max-age');
  if (typeof maxAge === 'string') return seconds(maxAge);
  const expires = page.header('expires');
  if (expires === null) return null;
  const until = Date.parse(expires);
  // RFC 9111 §5.3: an invalid date, `0` above all, lies in the past
  if (Number.isNaN(until)) return 0;
  const since = Date.parse(page.header('date') ?? page.facts.fetchedAt);
  return Math.max(0, Math.round((until - since) / 1_000));
}

function seconds(text: string | undefined): number | null {
  const digits = /^\s*"?(\d{1,10})"?\s*$/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

function parse(header: string): Map<string, string | true> {
  const directives = new Map<string, string | true>();
  for (const part of header.split(',')) {
    const equals = part.indexOf('=');
    const name = (equals < 0 ? part : part.slice(0, equals)).trim().toLowerCase();
    const value =
      equals < 0
        ? true
        : part
            .slice(equals + 1)
            .trim()
            .replace(/^"|"$/g, '');
    if (name !== '' && !directives.has(name)) directives.set(name, value);
  }
  return directives;
}
