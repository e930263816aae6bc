import { createPageView } from '../../../src/audit/engine/page-view.js';
import { type Finding, judge, type RuleError, type RuleTally } from '../../../src/audit/engine/run.js';
import { rules } from '../../../src/audit/rules/index.js';
import { createScorer, type ScoreResult } from '../../../src/audit/score/score.js';
import { scoreInput } from '../../../src/audit/score/score-input.js';
import type { PreviousAudit, Site } from '../../../src/audit/site/site.js';
import { createSiteIndex } from '../../../src/audit/site/site-index.js';
import { SitemapListing, type SitemapListingEntry } from '../../../src/audit/site/sitemap-listing.js';
import { createAdmission } from '../../../src/crawl/admission/admission.js';
import { checkAssets } from '../../../src/crawl/check-assets.js';
import { openLinkChecks } from '../../../src/crawl/check-links.js';
import { crawl } from '../../../src/crawl/crawl.js';
import { createMemoryFrontier } from '../../../src/crawl/frontier.js';
import { type RenderMode, withDefaults } from '../../../src/crawl/options.js';
import { politenessOf } from '../../../src/crawl/politeness/host-gate.js';
import { createLocalPace } from '../../../src/crawl/politeness/politeness.js';
import { probeSite } from '../../../src/crawl/probes.js';
import type { Rendering } from '../../../src/crawl/render/render.js';
import { fetchRobots } from '../../../src/crawl/robots/fetch-robots.js';
import { robotsQuestion } from '../../../src/crawl/robots/robots-question.js';
import { crawlSitemaps } from '../../../src/crawl/sitemaps/sitemap.js';
import { createPageReader } from '../../../src/crawl/threads/page-reader.js';
import type { PageFacts } from '../../../src/facts/page-facts.js';
import { loadedKind } from '../../../src/facts/page-loads.js';
import { parseRobots } from '../../../src/facts/robots/robots.js';
import type { SiteFacts } from '../../../src/facts/site-facts.js';
import { normalizeUrl, originOf } from '../../../src/facts/url.js';
import { createFetcher } from '../../../src/net/fetch.js';
import type { Fetcher, FetcherOptions } from '../../../src/net/types.js';
import { createUrlCollector } from '../../../src/services/runs/audit/linked-urls.js';

export interface SiteAudit {
  findings: Finding[];
  errors: RuleError[];
  pages: PageFacts[];
  site: Site;
  /** outcomes of every rule that looked at something */
  tally: ReadonlyMap<string, RuleTally>;
  score: ScoreResult;
}

const HTML_BYTES = 5 * 1024 ** 2;

export interface SiteAuditOptions {
  now?: Date;
  /** how the site is reached */
  fetcher?: Partial<FetcherOptions>;
  /** which pages are rendered; all where there is a browser */
  mode?: RenderMode;
  /** what a browser makes of a page */
  render?: (url: string, signal: AbortSignal) => Promise<Rendering | null>;
  /** recorded facts of measurements that no audit makes itself */
  facts?: Partial<Pick<SiteFacts, 'vitals' | 'noFieldData'>>;
  previous?: PreviousAudit;
  /** external addresses that failed at an earlier look too */
  failedBefore?: readonly string[];
}

const USER_AGENT = 'Mozilla/5.0 (compatible; SextantBot/0.1; +test)';

/** A whole audit of a loopback site in memory: the engines put together without database and queue. */
export async function auditSite(startUrl: string, options: SiteAuditOptions = {}): Promise<SiteAudit> {
  const fetcher = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: USER_AGENT, ...options.fetcher });
  try {
    return await audit(startUrl, fetcher, options);
  } finally {
    await fetcher.close();
  }
}

async function audit(startUrl: string, fetcher: Fetcher, given: SiteAuditOptions): Promise<SiteAudit> {
  const { now = new Date(), previous, failedBefore = [] } = given;
  const { signal } = new AbortController();
  const clock = () => now;
  const robots = await fetchRobots(fetcher, originOf(startUrl), signal);
  const file = robots.verdict === 'RULES' ? parseRobots(robots.text) : null;
  const listing: SitemapListingEntry[] = [];
  const sitemaps = await crawlSitemaps(fetcher, { origin: originOf(startUrl), robots: file, now }, (entry, sitemap) =>
    listing.push({ ...entry, sitemap }),
  );
  const probed = await probeSite(fetcher, { startUrl, signal, now: clock, reader: createPageReader() });
  const allowed = robotsQuestion(robots, file);

  const read = new Map<number, PageFacts>();
  const frontier = createMemoryFrontier(({ facts }, id) => void read.set(id, facts));
  const options = withDefaults({
    maxPages: 1_000,
    maxBytes: 1e9,
    maxMinutes: 5,
    include: [],
    exclude: [],
    render: given.mode ?? (given.render ? 'ALL' : 'OFF'),
    subdomains: false,
    checkExternalLinks: true,
    fresh: true,
  });
  const admission = createAdmission(startUrl, options, now);
  const listed = [...new Set(listing.map(({ loc }) => normalizeUrl(loc)))]
    .map((url) => ({ url: url as string, depth: null, discoveredBy: 'SITEMAP' as const }))
    .filter((found) => found.url !== null && admission.admits(found));
  const alternates = [...new SitemapListing(listing, normalizeUrl).unlistedAlternates()];
  const named = alternates
    .map((url) => ({ url, depth: null, discoveredBy: 'HREFLANG' as const }))
    .filter((found) => admission.admits(found));
  await frontier.store([{ url: startUrl, depth: 0, discoveredBy: 'START' }, ...listed, ...named]);
  const politeness = politenessOf(createLocalPace());
  await crawl({
    options,
    fetcher,
    admission,
    robots: allowed,
    frontier,
    politeness,
    reader: createPageReader(),
    signal,
    now: clock,
    htmlBytes: HTML_BYTES,
    isDoubtful: ({ facts }) => createPageView(facts).softNotFound.length > 0,
    ...(given.render ? { rendering: { render: given.render, atOnce: 4 } } : {}),
  });
  const pages = [...read.values()];

  const common = { fetcher, signal, now: clock };
  const links = openLinkChecks(common);
  const linked = createUrlCollector(startUrl, links.add);
  for (const page of pages) linked.add(page);
  for (const url of alternates) linked.alternate(url);
  const assets = await checkAssets([...linked.assets.values()], {
    ...common,
    robots: allowed,
    deadlineMs: 60_000,
    found: ({ by, url }) => linked.found(url, loadedKind(by)),
  });
  const external = await links.finish(60_000);
  const index = createSiteIndex(startUrl);
  for (const page of pages) index.add(page);
  const site = index.build({
    facts: {
      startUrl,
      robots,
      sitemaps,
      ...probed,
      vitals: [],
      noFieldData: false,
      complete: true,
      crawled: pages.length,
      discovered: pages.length,
      ...given.facts,
    },
    robots: file,
    auditedAt: now,
    external: external.map((check) => (failedBefore.includes(check.url) ? { ...check, failures: 2 } : check)),
    assets,
    sitemap: listing,
    ...(previous ? { previous } : {}),
  });
  const scorer = createScorer(scoreInput(rules, site));
  const findings: Finding[] = [];
  const errors: RuleError[] = [];
  const tally = new Map<string, RuleTally>();
  for await (const batch of judge({ rules, site, pages, tally })) {
    scorer.add(batch);
    findings.push(...batch.findings);
    errors.push(...batch.errors);
  }
  return { findings, errors, pages, site, tally, score: scorer.result() };
}
