import { hash } from 'node:crypto';
import type { PreviousAudit } from '../../../audit/site/site.js';
import { SitemapListing } from '../../../audit/site/sitemap-listing.js';
import type { AuditOptions } from '../../../crawl/options.js';
import { MAX_KNOWN_PAUSES, withKnownPauses } from '../../../crawl/politeness/known-pauses.js';
import { probeSite } from '../../../crawl/probes.js';
import { withRetries } from '../../../crawl/retrying-fetcher.js';
import { obeyCrawlDelay } from '../../../crawl/robots/crawl-delay.js';
import { fetchRobots } from '../../../crawl/robots/fetch-robots.js';
import { robotsQuestion } from '../../../crawl/robots/robots-question.js';
import { crawlSitemaps } from '../../../crawl/sitemaps/sitemap.js';
import type { PageReader } from '../../../crawl/threads/page-reader.js';
import { insertSite, siteFactsOf } from '../../../db/queries/audits/audit-site.js';
import { forgetPauses, knownPauses, storePauses } from '../../../db/queries/audits/known-pauses.js';
import { copySitemapEntries, sitemapEntries } from '../../../db/queries/pages/sitemap-entry.js';
import { parseRobots } from '../../../facts/robots/robots.js';
import type { SiteFacts } from '../../../facts/site-facts.js';
import { normalizeUrl, originOf } from '../../../facts/url.js';
import { chromeVersion } from '../../../net/browser/browser-version.js';
import { Postponed } from '../../../queues.js';
import type { Context } from '../../context.js';
import { knownVitals, lacksFieldData } from '../vitals/vitals-store.js';
import { followStart } from './moved-start.js';
import { assertOwned, type OwnedAudit } from './owned-audit.js';
import { previousAudit } from './previous/previous-audit.js';
import { pack, unpack } from './storage/packed-facts.js';
import type { AuditSlot } from './turns/audit-slot.js';

export interface PreparedSite {
  facts: SiteFacts;
  /** entries of sitemaps, by normalised URLs */
  sitemap: SitemapListing;
  previous: PreviousAudit | null;
}

/** sitemap URLs kept of one audit: twice the largest crawl */
const MAX_ENTRIES = 200_000;

/**
 * robots.txt, sitemaps and probes of the site: requested once per audit, read back when a worker takes it over. An audit that
 * leaves its process for a pause in between starts over, behind the responses that requested a pause.
 */
export async function prepareSite(
  context: Context,
  audit: OwnedAudit,
  reader: PageReader,
  signal: AbortSignal,
  place?: AuditSlot,
): Promise<PreparedSite> {
  const { startUrl } = audit;
  const [stored, known] = audit.isResumed
    ? await Promise.all([load(context, audit.id), knownPauses.first(context.db, audit.id)])
    : [null, null];
  if (stored) return prepared(context, audit, stored);
  const pauses = known?.pauses ?? [];
  const paused = { ...context, fetcher: withKnownPauses(context.fetcher, pauses) };
  // one that has left so often stays: nobody makes it read the same sitemaps for ever
  if (place) place.mayLeave = pauses.length < MAX_KNOWN_PAUSES ? 'FOR_PAUSES' : 'NEVER';
  try {
    return await prepared(context, audit, await ask(paused, audit, { startUrl, reader, signal }));
  } catch (error) {
    if (error instanceof Postponed) await storePauses.all(context.db, audit.id, audit.fence, JSON.stringify(pauses));
    throw error;
  } finally {
    if (place) place.mayLeave = 'NEVER';
  }
}

/** The same for an audit that is over: null when nothing of its site is stored. */
export async function preparedSite(
  context: Context,
  audit: Pick<OwnedAudit, 'id' | 'projectId'>,
): Promise<PreparedSite | null> {
  const stored = await load(context, audit.id);
  return stored && prepared(context, audit, stored);
}

async function prepared(
  context: Context,
  audit: Pick<OwnedAudit, 'id' | 'projectId'>,
  { facts, sitemap }: Asked,
): Promise<PreparedSite> {
  return {
    facts,
    sitemap,
    previous: await previousAudit(context.db, audit),
  };
}

/** A crawl of a list, of sitemaps alone or of the upper levels says nothing about what it was not to look at. */
const seesWholeSite = ({ discovery, maxDepth }: AuditOptions): boolean =>
  maxDepth === null && (discovery === 'LINKS_AND_SITEMAPS' || discovery === 'LINKS');

interface Asked {
  facts: SiteFacts;
  sitemap: SitemapListing;
}

async function load(context: Context, auditId: string): Promise<Asked | null> {
  const row = await siteFactsOf.first(context.db, auditId);
  if (!row) return null;
  const entries = await sitemapEntries.all(context.db, auditId);
  return { facts: unpack<SiteFacts>(row.facts), sitemap: new SitemapListing(entries, normalizeUrl) };
}

async function ask(
  context: Context,
  audit: OwnedAudit,
  { startUrl, reader, signal }: { startUrl: string; reader: PageReader; signal: AbortSignal },
): Promise<Asked> {
  const { fetcher } = context;
  const now = context.clock.now();
  const origin = originOf(startUrl);
  const retrying = withRetries(fetcher);
  const robots = await fetchRobots(retrying, origin, signal);
  // a site that is away for robots.txt is away for the rest
  const patient = robots.verdict === 'DISALLOW_ALL' ? fetcher : retrying;
  const rules = robots.verdict === 'RULES' ? parseRobots(robots.text) : null;
  obeyCrawlDelay(context.hosts.crawlDelay, startUrl, robots, rules);
  const listing = new SitemapListing([], normalizeUrl);
  const sitemaps = await crawlSitemaps(patient, { origin, robots: rules, now, signal }, (entry, sitemap) => {
    const { loc, lastmod, alternates } = entry;
    if (listing.size < MAX_ENTRIES) listing.add({ loc, lastmod, sitemap, alternates });
  });
  const { probes, tls, httpVersion, home } = await probeSite(fetcher, {
    startUrl,
    home: patient,
    signal,
    reader,
    now: () => context.clock.now(),
    missingPath: hash('sha256', audit.id).slice(0, 32),
    chrome: await chromeVersion(context.settings.chromiumPath),
  });
  signal.throwIfAborted();
  if (robotsQuestion(robots, rules)(startUrl).us) await followStart(context, audit, home);
  const facts: SiteFacts = {
    startUrl,
    robots,
    sitemaps,
    probes,
    tls,
    httpVersion,
    vitals: await knownVitals(context.db, audit.projectId),
    noFieldData: await lacksFieldData(context.db, audit.projectId),
    complete: false,
    ...(seesWholeSite(audit.options) ? {} : { limited: true as const }),
    ...(audit.options.subdomains ? { subdomains: true as const } : {}),
    crawled: 0,
    discovered: 0,
  };
  await context.db.transaction(async (client) => {
    await assertOwned(client, audit);
    await forgetPauses(client, audit.id);
    await insertSite(client, audit.id, pack(facts));
    await copySitemapEntries(client, audit.id, listing.entries());
  });
  return { facts, sitemap: listing };
}
