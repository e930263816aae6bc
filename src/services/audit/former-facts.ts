import { randomBytes } from 'node:crypto';
import type { PageFacts } from '../../crawl/facts.js';
import type { Frontier, FrontierItem } from '../../crawl/frontier.js';
import { isSamePolicy } from '../../crawl/revalidate.js';
import { urlHash } from '../../crawl/url.js';
import type { Database } from '../../db/orm.js';
import type { Context } from '../context.js';
import { formerAudit } from './former-audit.js';
import type { OwnedAudit } from './owned-audit.js';
import { unpack } from './packed-facts.js';

const PROBE_MS = 15_000;

/** What the audit before knows, packed, by address. */
type FormerFacts = ReadonlyMap<string, Uint8Array>;

/** The frontier, with what the audit before knows of each address that is handed out: one question for each batch. */
export function withFormerFacts(
  frontier: Frontier,
  formerFacts: (urls: readonly string[]) => Promise<FormerFacts>,
): Frontier {
  return {
    ...frontier,
    claim: async (count) => {
      const items = await frontier.claim(count);
      const known = await formerFacts(items.map(({ url }) => url));
      return items.map((item): FrontierItem => {
        const former = known.get(item.url);
        return former ? { ...item, former } : item;
      });
    },
  };
}

/** Facts of the audit before this one; none where there is no such audit, or where nothing of it can be relied on. */
export function openFormerFacts(context: Context, audit: OwnedAudit, startUrl: string, signal: AbortSignal) {
  let source: Promise<string | null> | undefined;
  return async (urls: readonly string[]): Promise<FormerFacts> => {
    if (urls.length === 0) return new Map();
    source ??= reliableAudit(context, audit, startUrl, signal);
    const former = await source;
    return former === null ? new Map() : storedFacts(context.db, former, urls);
  };
}

async function reliableAudit(
  context: Context,
  audit: OwnedAudit,
  startUrl: string,
  signal: AbortSignal,
): Promise<string | null> {
  const former = audit.options.fresh ? null : await formerAudit(context.db, audit.id);
  if (former === null) return null;
  const start = (await storedFacts(context.db, former, [startUrl])).get(startUrl);
  return start && (await keepsItsWord(context, startUrl, unpack<PageFacts>(start), signal)) ? former : null;
}

/**
 * Asks for the start page as if an impossible version of it were known. A server that says of that one too that it has not
 * changed says it of every page; and headers that are others than before may be others on every page, where a 304 does not
 * show them.
 */
async function keepsItsWord(
  context: Context,
  startUrl: string,
  former: PageFacts,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await context.fetcher.fetch(startUrl, {
    headers: {
      'if-none-match': `"${randomBytes(16).toString('hex')}"`,
      'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
    },
    limits: { totalMs: PROBE_MS },
    signal,
  });
  return answer.ok && answer.status === former.status && isSamePolicy(answer.headers, former.headers);
}

async function storedFacts(db: Database, auditId: string, urls: readonly string[]): Promise<FormerFacts> {
  const rows = await db.rows<{ url: string; facts: Buffer }>(
    `select p.url, p.facts from crawl_url c join page p on p.audit_id = c.audit_id and p.id = c.id
      where c.audit_id = $1 and c.hash = any($2::bytea[])`,
    [auditId, urls.map(urlHash)],
  );
  return new Map(rows.map(({ url, facts }) => [url, facts]));
}
