import { rules } from '../audit/rules/index.js';
import { fetchRobots } from '../crawl/robots/fetch-robots.js';
import { readSitemap } from '../crawl/sitemaps/sitemap.js';
import { problem } from '../errors.js';
import { SITEMAP_MAX_BYTES } from '../facts/protocol-limits.js';
import { parseRobots } from '../facts/robots/robots.js';
import type { SitemapEntry, SitemapFacts } from '../facts/site-facts.js';
import { hostOf, normalizeUrl, originOf, urlParts } from '../facts/url.js';
import { singlePageSite } from './single-page-site.js';
import { openSitemap } from './sitemap/open-sitemap.js';
import { TOOL_TIMEOUT_MS, type ToolContext } from './tool-context.js';
import { type ToolIssue, toolIssues } from './tool-issues.js';
import { toolUrl } from './tool-url.js';
import { upstreamProblem } from './upstream-problem.js';

export type SitemapInput = { url: string } | { content: string };
export type SitemapKind = 'urlset' | 'sitemapindex' | 'text' | 'rss' | 'atom';

export interface SitemapResult {
  url: string | null;
  finalUrl: string | null;
  status: number | null;
  /** null where the file is no sitemap at all */
  kind: SitemapKind | null;
  /** the file, and those of its children that were read, are what the protocol of sitemaps.org and its schema allow */
  valid: boolean;
  /** decoded bytes of the file */
  bytes: number;
  /** URLs of pages: those of the file, or of an index's children as far as they were read */
  urlCount: number;
  /** files that an index lists */
  sitemapCount: number;
  /** the first files of an index; nulls for those that were not read */
  sitemaps: { url: string; status: number | null; urlCount: number | null; valid: boolean | null }[];
  /** the first URLs of pages */
  sample: Pick<SitemapEntry, 'loc' | 'lastmod' | 'changefreq' | 'priority'>[];
  issues: ToolIssue[];
}

const SAMPLE = 100;
/** Children of an index that one call reads; an audit reads all. */
const READ_CHILDREN = 10;
const LISTED_CHILDREN = 1_000;
const ROBOTS_TIMEOUT_MS = 5_000;
/** Stands for the URL of a pasted file; reserved by RFC 2606, so it belongs to no one. */
const PLACEHOLDER = 'https://pasted.invalid/';
const KINDS: Readonly<Record<NonNullable<SitemapFacts['kind']>, SitemapKind>> = {
  URLSET: 'urlset',
  INDEX: 'sitemapindex',
  TEXT: 'text',
  RSS: 'rss',
  ATOM: 'atom',
};
const RULES = rules.filter(({ id, scope }) => scope === 'site' && id.startsWith('sitemap-'));

/** Reads a sitemap or sitemap index as a stream, with the first children of an index, and judges them. */
export async function sitemap(context: ToolContext, input: SitemapInput): Promise<SitemapResult> {
  const sample: SitemapResult['sample'] = [];
  const onEntry = ({ loc, lastmod, changefreq, priority }: SitemapEntry, kind: SitemapFacts['kind']) => {
    if (kind !== 'INDEX' && sample.length < SAMPLE) sample.push({ loc, lastmod, changefreq, priority });
  };
  if (!('url' in input)) {
    const where = { url: null, declaredBy: 'USER', now: context.now } as const;
    const facts = await readSitemap(input.content.toWellFormed(), where, onEntry);
    return result(context, { url: null, finalUrl: null, facts, children: [] }, sample);
  }
  const asked = toolUrl(input.url);
  const end = performance.now() + (context.timeoutMs ?? TOOL_TIMEOUT_MS);
  const named = await sitemapsOf(context, asked);
  const url = urlParts(asked).path === '/' && !asked.includes('?') ? placeOf(asked, named) : asked;
  const opened = await openSitemap(context.fetcher, url, end);
  if ('failure' in opened) throw upstreamProblem(opened.failure);
  // robots.txt lifts the folder limit for the file it names, and for those of an index it names: this may be one of them
  const reading = { now: context.now, siteOrigin: originOf(asked), robotsDeclared: named.length > 0 };
  const facts = await opened.read({ ...reading, url, declaredBy: 'USER' }, onEntry);
  if (facts.error !== null && facts.status === 200 && performance.now() >= end) throw problem('UPSTREAM_TIMEOUT');
  const children: SitemapFacts[] = [];
  let bytes = facts.bytes;
  for (const child of childrenOf(facts, opened.finalUrl)) {
    // decoded bytes after which no further child is opened: two files of the largest size parse in seconds
    if (performance.now() > end || bytes > SITEMAP_MAX_BYTES) break;
    const file = await openSitemap(context.fetcher, child, end);
    // a host that may not be asked again now says nothing about its sitemap
    if ('failure' in file && (file.failure.code === 'HOST_LIMIT' || performance.now() > end)) break;
    const read = await file.read({ ...reading, url: child, declaredBy: 'INDEX' }, onEntry);
    bytes += read.bytes;
    children.push(read);
  }
  return result(context, { url, finalUrl: opened.finalUrl, facts, children }, sample);
}

/** Same host only: an index of elsewhere must not make us ask the world. */
function childrenOf(facts: SitemapFacts, finalUrl: string): string[] {
  const own = new Set<string>();
  for (const loc of facts.children) {
    const child = normalizeUrl(loc);
    if (child !== null && hostOf(child) === hostOf(finalUrl) && child !== facts.url) own.add(child);
    if (own.size === READ_CHILDREN) break;
  }
  return [...own];
}

/** Sitemaps that the site's robots.txt names. */
async function sitemapsOf(context: ToolContext, url: string): Promise<string[]> {
  const { verdict, text } = await fetchRobots(context.fetcher, originOf(url), AbortSignal.timeout(ROBOTS_TIMEOUT_MS));
  return verdict === 'RULES' ? parseRobots(text).sitemaps.flatMap((named) => normalizeUrl(named.url ?? '') ?? []) : [];
}

/** The location of the sitemap of a site when only the site is named. */
function placeOf(site: string, named: readonly string[]): string {
  return named[0] ?? `${originOf(site)}/sitemap.xml`;
}

interface Files {
  url: string | null;
  finalUrl: string | null;
  facts: SitemapFacts;
  children: SitemapFacts[];
}

async function result(
  context: ToolContext,
  { url, finalUrl, facts, children }: Files,
  sample: SitemapResult['sample'],
): Promise<SitemapResult> {
  const startUrl = `${originOf(url ?? PLACEHOLDER)}/`;
  const site = singlePageSite({ startUrl, now: context.now, facts: { sitemaps: [facts, ...children] } });
  const issues = await toolIssues(RULES, site);
  const isIndex = facts.kind === 'INDEX';
  const read = new Map(children.map((child) => [child.url, child]));
  return {
    url,
    finalUrl,
    status: facts.status,
    kind: facts.kind && KINDS[facts.kind],
    valid: [facts, ...children].every(isValid),
    bytes: facts.bytes,
    urlCount: isIndex ? children.reduce((sum, child) => sum + child.entries, 0) : facts.entries,
    sitemapCount: isIndex ? facts.entries : 0,
    sitemaps: (isIndex ? facts.children : []).slice(0, LISTED_CHILDREN).map((loc) => {
      const child = read.get(normalizeUrl(loc) ?? loc);
      return child
        ? { url: loc, status: child.status, urlCount: child.entries, valid: isValid(child) }
        : { url: loc, status: null, urlCount: null, valid: null };
    }),
    sample,
    issues,
  };
}

/** By protocol and schema, whatever the severities of the findings are; a pasted file has no status. */
function isValid({ status, error, kind, protocolFaults }: SitemapFacts): boolean {
  return error === null && (status === null || status === 200) && kind !== null && protocolFaults === 0;
}
