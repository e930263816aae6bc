import { SITEMAP_MAX_BYTES } from '../../facts/protocol-limits.js';
import type { RobotsFile } from '../../facts/robots/file.js';
import type { SitemapEntry, SitemapFacts } from '../../facts/site-facts.js';
import { hostOf, normalizeUrl } from '../../facts/url.js';
import type { Fetcher, StreamedResponse } from '../../net/types.js';
import { RELOAD } from '../revalidate.js';
import { SitemapClaims } from './claims.js';
import { NESTED_INDEX } from './document.js';
import { createFactsBuilder, type OnSitemapEntry, type SitemapContext } from './facts.js';
import { readSitemap } from './read.js';
import { createSeenLocations } from './seen.js';

export interface SitemapCrawlLimits {
  /** files read, indexes included */
  maxFiles?: number;
  /** entries of pages handed on */
  maxEntries?: number;
  /** for one file */
  timeoutMs?: number;
}

export interface SitemapCrawlOptions {
  /** origin of the site */
  origin: string;
  robots: Pick<RobotsFile, 'sitemaps'> | null;
  now: Date;
  limits?: SitemapCrawlLimits;
  /** URLs somebody named, read before all others */
  given?: readonly string[];
  signal?: AbortSignal;
}

export interface DiscoveredSitemap {
  url: string;
  declaredBy: SitemapFacts['declaredBy'];
}

/** The paths where content management systems put them. */
const WELL_KNOWN = ['/sitemap.xml', '/sitemap_index.xml'];
const MAX_REDIRECTS = 5;
/** URLs that indexes list, remembered to find indexes among them */
const MAX_LISTED = 100_000;
/** An index within an index is a fault, but its pages are real; deeper ones are not followed. */
const MAX_INDEX_DEPTH = 3;
const DEFAULTS = { maxFiles: 500, maxEntries: 1_000_000, timeoutMs: 120_000 };

/** Sitemaps that are named for a site, in order; the well-known paths when none is. */
export function discoverSitemaps(
  origin: string,
  robots: Pick<RobotsFile, 'sitemaps'> | null,
  given: readonly string[] = [],
): DiscoveredSitemap[] {
  const found = new Map<string, DiscoveredSitemap>();
  const add = (address: string | null, declaredBy: DiscoveredSitemap['declaredBy']) => {
    const url = address === null ? null : normalizeUrl(address, origin);
    if (url !== null && !found.has(url)) found.set(url, { url, declaredBy });
  };
  for (const { url } of robots?.sitemaps ?? []) add(url, 'ROBOTS');
  for (const url of given) add(url, 'USER');
  if (found.size === 0) for (const path of WELL_KNOWN) add(path, 'WELL_KNOWN');
  return [...found.values()];
}

interface Task extends DiscoveredSitemap {
  robotsDeclared: boolean;
  /** the indexes it comes from */
  indexes: readonly string[];
}

/** Reads all sitemaps of a site, indexes before their children, each file once. Facts of a file nobody declared are kept for `/sitemap.xml` only. */
export async function crawlSitemaps(
  fetcher: Fetcher,
  options: SitemapCrawlOptions,
  onEntry: (entry: SitemapEntry, sitemap: string) => void,
): Promise<SitemapFacts[]> {
  const { origin, robots, now, signal } = options;
  const limits = { ...DEFAULTS, ...options.limits };
  const seen = createSeenLocations();
  const claims = new SitemapClaims(fetcher, signal);
  const all: SitemapFacts[] = [];
  const tasks: Task[] = discoverSitemaps(origin, robots, options.given).map((found) => ({
    ...found,
    robotsDeclared: found.declaredBy === 'ROBOTS',
    indexes: [],
  }));
  const known = new Set(tasks.map(({ url }) => url));
  /** sitemaps that indexes list, however else they are known */
  const listed = new Set<string>();
  let entries = 0;
  for (let task = tasks.shift(); task && all.length < limits.maxFiles && !signal?.aborted; task = tasks.shift()) {
    const { url, declaredBy, robotsDeclared, indexes } = task;
    const names = [...indexes, url];
    const foreign = new Map<string, number>();
    const context = { url, declaredBy, robotsDeclared, now, siteOrigin: origin, foreign, seen };
    const children: Task[] = [];
    const facts = await fetchSitemap(fetcher, context, limits.timeoutMs, signal, (entry, kind) => {
      if (kind !== 'INDEX') {
        entries += 1;
        if (entries <= limits.maxEntries) onEntry(entry, url);
        return;
      }
      const child = normalizeUrl(entry.loc);
      if (child !== null && listed.size < MAX_LISTED) listed.add(child);
      const mayAsk = child !== null && (robotsDeclared || hostOf(child) === hostOf(url));
      if (!mayAsk || names.length >= MAX_INDEX_DEPTH || known.has(child) || known.size >= limits.maxFiles) return;
      known.add(child);
      children.push({ url: child, declaredBy: 'INDEX', robotsDeclared, indexes: names });
    });
    await claims.settle(facts, foreign, names);
    tasks.unshift(...children);
    if (declaredBy !== 'WELL_KNOWN') all.push(facts);
    else if (facts.status === 200 && facts.kind !== null) {
      all.push(facts);
      // the other paths would have the same sitemap again
      for (let i = tasks.length - 1; i >= 0; i--) if (tasks[i]?.declaredBy === 'WELL_KNOWN') tasks.splice(i, 1);
    } else if (url.endsWith(WELL_KNOWN[0] ?? '')) all.push({ ...facts, problems: [], problemCounts: {} });
    if (entries >= limits.maxEntries) break;
  }
  for (const facts of all) if (facts.kind === 'INDEX' && listed.has(facts.url)) noteNesting(facts);
  return all;
}

/** robots.txt may name the inner index too, so that it was read before anybody knew that another index lists it. */
function noteNesting(facts: SitemapFacts): void {
  if (facts.problemCounts['sitemap-index-nested']) return;
  facts.problemCounts['sitemap-index-nested'] = 1;
  facts.problems.unshift({ rule: 'sitemap-index-nested', message: NESTED_INDEX, line: 1, column: 1 });
}

async function fetchSitemap(
  fetcher: Fetcher,
  context: SitemapContext & { url: string },
  timeoutMs: number,
  signal: AbortSignal | undefined,
  onEntry: OnSitemapEntry,
): Promise<SitemapFacts> {
  let url = context.url;
  let reloads = 0;
  for (let hops = 0; ; hops++) {
    const response = await fetcher.stream(url, {
      ...(reloads > 0 && { headers: { ...RELOAD } }),
      // one byte more than is read tells a file of exactly the limit from a larger one
      limits: { bodyBytes: SITEMAP_MAX_BYTES + 1, wireBytes: SITEMAP_MAX_BYTES + 1, totalMs: timeoutMs },
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) return unread(context, null, response.message);
    const next = redirectOf(response);
    if (next !== null && hops < MAX_REDIRECTS) {
      await discard(response.body);
      url = next;
      continue;
    }
    // the request has no condition: a cache on the way mixes the crawler up with another one
    if (response.status === 304 && reloads === 0) {
      await discard(response.body);
      reloads += 1;
      continue;
    }
    if (response.status !== 200) {
      await discard(response.body);
      return unread(context, response.status, `The server returned ${response.status}.`);
    }
    return readSitemap(checked(response), { ...context, status: 200 }, onEntry);
  }
}

function unread(context: SitemapContext, status: number | null, error: string): SitemapFacts {
  return { ...createFactsBuilder(context, createSeenLocations(0)).finish(), status, error };
}

function redirectOf({ status, headers, url }: StreamedResponse): string | null {
  const location = headers.location?.[0];
  return status >= 300 && status < 400 && location !== undefined ? normalizeUrl(location, url) : null;
}

async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of body) break;
}

/** The body, or an error where the response broke off. */
async function* checked({ body, done }: StreamedResponse): AsyncIterable<Uint8Array> {
  yield* body;
  const { failure } = await done;
  if (failure) throw new Error(failure.message);
}
