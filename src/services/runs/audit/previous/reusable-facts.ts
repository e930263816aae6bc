import { randomBytes } from 'node:crypto';
import type { Frontier, FrontierItem } from '../../../../crawl/frontier.js';
import { isSamePolicy } from '../../../../crawl/revalidate.js';
import type { CrawlDigest } from '../../../../crawl/threads/page-reader.js';
import type { Database } from '../../../../db/orm.js';
import { profilesOfAudits } from '../../../../db/queries/audits/audit-profile.js';
import { factsOfUrls, type PreviousPage } from '../../../../db/queries/pages/earlier-page.js';
import type { PageFacts } from '../../../../facts/page-facts.js';
import type { AssetFacts } from '../../../../facts/site-facts.js';
import { urlHash } from '../../../../facts/url.js';
import type { Context } from '../../../context.js';
import { extractionHash } from '../../../projects/rules/audit-profile.js';
import type { OwnedAudit } from '../owned-audit.js';
import { unpack } from '../storage/packed-facts.js';
import { storedChecks } from '../storage/stored-checks.js';
import { previousAuditId } from './previous-audit-id.js';

const PROBE_MS = 15_000;

/** The facts that the audit before this one knows; nothing where there is none, or where nothing of it can be relied on. */
export interface ReusableFacts {
  /** packed facts by URL: one question for all of them */
  pages(urls: readonly string[]): Promise<ReadonlyMap<string, PreviousPage>>;
  assets(): Promise<ReadonlyMap<string, AssetFacts>>;
}

export function openReusableFacts(
  context: Context,
  audit: OwnedAudit,
  startUrl: string,
  signal: AbortSignal,
): ReusableFacts {
  let asked: Promise<string | null> | undefined;
  let comparable: Promise<boolean> | undefined;
  const source = () => (asked ??= reliableAudit(context, audit, startUrl, signal));
  const readsTheSame = (previous: string) => (comparable ??= hasSameExtractors(context.db, previous, audit));
  return {
    pages: async (urls) => {
      const previous = urls.length === 0 ? null : await source();
      return previous === null || !(await readsTheSame(previous)) ? new Map() : storedFacts(context.db, previous, urls);
    },
    assets: async () => {
      const previous = await source();
      const checks = previous === null ? null : await storedChecks(context.db, previous);
      return new Map(checks?.assets.map((asset) => [asset.url, asset]));
    },
  };
}

/** The frontier, with what the audit before knows of each URL that is handed out. */
export function withReusableFacts<D extends CrawlDigest>(frontier: Frontier<D>, previous: ReusableFacts): Frontier<D> {
  return {
    ...frontier,
    claim: async (count, scarce) => {
      const items = await frontier.claim(count, scarce);
      const known = await previous.pages(items.map(({ url }) => url));
      return items.map((item): FrontierItem => {
        const page = known.get(item.url);
        if (!page) return item;
        return { ...item, previous: page.facts, ...(page.evaluation && { evaluation: page.evaluation }) };
      });
    },
  };
}

async function reliableAudit(
  context: Context,
  audit: OwnedAudit,
  startUrl: string,
  signal: AbortSignal,
): Promise<string | null> {
  const previous = audit.options.fresh ? null : await previousAuditId(context.db, audit.id);
  if (previous === null) return null;
  const start = (await storedFacts(context.db, previous, [startUrl])).get(startUrl);
  return start && (await keepsItsWord(context, startUrl, unpack<PageFacts>(start.facts), signal)) ? previous : null;
}

/**
 * Requests the start page as if an impossible version of it were known. A server that says of that one too that it has not
 * changed says it of every page; and headers that are others than before may be others on every page, where a 304 does not
 * show them.
 */
async function keepsItsWord(
  context: Context,
  startUrl: string,
  previous: PageFacts,
  signal: AbortSignal,
): Promise<boolean> {
  const response = await context.fetcher.fetch(startUrl, {
    headers: {
      'if-none-match': `"${randomBytes(16).toString('hex')}"`,
      'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
    },
    limits: { totalMs: PROBE_MS },
    signal,
  });
  const isReliable =
    response.ok && response.status === previous.status && isSamePolicy(response.headers, previous.headers);
  if (!isReliable)
    context.log.info(
      { url: startUrl },
      'start page responds differently than in the previous audit: refetching all pages',
    );
  return isReliable;
}

/** Values of other extractors on a page, or of none, are not those that these would find. */
async function hasSameExtractors(db: Database, previous: string, { profile }: OwnedAudit): Promise<boolean> {
  const row = await profilesOfAudits.first(db, [previous]);
  return extractionHash(row?.settings.extractors ?? []) === extractionHash(profile.settings.extractors);
}

async function storedFacts(db: Database, auditId: string, urls: readonly string[]): Promise<Map<string, PreviousPage>> {
  const rows = await factsOfUrls(db, auditId, urls.map(urlHash));
  return new Map(rows.map(({ url, ...page }) => [url, page]));
}
