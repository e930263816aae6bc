import { createAdmission } from '../../src/crawl/admission/admission.js';
import { createMemoryFrontier, type DiscoveredUrl } from '../../src/crawl/frontier.js';
import { type AuditOptions, withDefaults } from '../../src/crawl/options.js';
import { pageFacts } from '../../src/crawl/page.js';
import { createPageReader } from '../../src/crawl/threads/page-reader.js';
import type { LeftOut } from '../../src/facts/left-out.js';

export const START = 'http://site.example/';

export interface SitePage {
  title: string;
  text?: string;
  /** hrefs */
  links?: string[];
  /** next link of the head */
  next?: string;
  /** instead of a page */
  redirect?: string;
}

/** The page at a path with its query; null for none. */
export type Site = (path: string) => SitePage | null;

export interface Walk {
  /** paths with a page, in the order in which they were fetched */
  pages: string[];
  fetched: number;
  leftOut: LeftOut[];
}

/** requests under way at once, as a crawl has them */
const LANES = 16;

/** Crawls a site that is in memory: frontier, admission and page reader are those of a crawl. */
export async function walk(
  site: Site,
  options: Partial<AuditOptions> = {},
  seeds: { url: string; discoveredBy: 'SITEMAP' | 'LIST' }[] = [],
): Promise<Walk> {
  const given = withDefaults({
    maxPages: 1_000,
    maxBytes: 1e9,
    maxMinutes: 1,
    include: [],
    exclude: [],
    render: 'OFF',
    subdomains: false,
    checkExternalLinks: false,
    fresh: true,
    ...options,
  });
  const admission = createAdmission(START, given, new Date('2026-11-21'));
  const reader = createPageReader();
  const frontier = createMemoryFrontier(() => {});
  const pages: string[] = [];
  let fetched = 0;
  const listed = seeds.map((seed): DiscoveredUrl => ({ ...seed, depth: seed.discoveredBy === 'LIST' ? 0 : null }));
  await frontier.store([
    { url: START, depth: 0, discoveredBy: 'START' },
    ...listed.filter((seed) => admission.admits(seed)),
  ]);
  for (;;) {
    const items = (await frontier.claim(LANES, false)).filter((item) => {
      const isIn = admission.stillAdmits(item);
      if (!isIn) frontier.leave(item.id);
      return isIn;
    });
    if (items.length === 0 && frontier.taken() === 0) break;
    const found: DiscoveredUrl[] = [];
    for (const item of items.slice(0, given.maxPages - fetched)) {
      fetched += 1;
      const path = item.url.slice(START.length - 1);
      const answer = site(path);
      if (answer && answer.redirect === undefined) pages.push(path);
      const page = reader.take(pageFacts({ ...factsInput(item, answer) }));
      frontier.take(item.id, page, 0);
      const known = () => frontier.counts().known + found.length;
      const waiting = () => known() - frontier.counts().done;
      for (const discovery of admission.follow(page.digest, item, { isKnown: frontier.remembers, known, waiting })) {
        frontier.remember(discovery.low, discovery.high);
        found.push(discovery);
      }
    }
    await frontier.store(found);
    if (fetched >= given.maxPages) break;
  }
  return { pages, fetched, leftOut: admission.leftOut.result() };
}

function factsInput(item: { url: string; depth: number | null }, answer: SitePage | null) {
  const html = answer
    ? `<!doctype html><title>${answer.title}</title>${answer.next ? `<link rel=next href="${answer.next}">` : ''}
       <main><h1>${answer.title}</h1><p>${answer.text ?? ''}</p>${(answer.links ?? [])
         .map((href) => `<a href="${href}">Read on</a>`)
         .join(' ')}</main>`
    : '<title>Not found</title>';
  const status = answer ? (answer.redirect === undefined ? 200 : 302) : 404;
  const location: Record<string, string[]> = answer?.redirect === undefined ? {} : { location: [answer.redirect] };
  return {
    url: item.url,
    depth: item.depth,
    discoveredBy: 'LINK' as const,
    robots: { us: true, googlebot: true },
    fetchedAt: '2026-11-21T00:00:00.000Z',
    attempts: 1,
    result: {
      ok: true as const,
      url: item.url,
      status,
      httpVersion: '1.1',
      headers: { 'content-type': ['text/html'], ...location },
      body: Buffer.from(html),
      wireBytes: html.length,
      truncated: null,
      contentEncoding: null,
      timing: { dnsMs: null, connectMs: null, tlsMs: null, ttfbMs: 1, totalMs: 2 },
      tls: null,
    },
  };
}
