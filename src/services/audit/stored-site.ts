import type { IndexedSite } from '../../audit/indexed-site.js';
import { createSiteIndex } from '../../audit/site-index.js';
import type { PageFacts } from '../../crawl/facts.js';
import { parseRobots } from '../../crawl/robots.js';
import type { Context } from '../context.js';
import { preparedSite } from './prepare-site.js';
import { storedChecks } from './stored-checks.js';
import { storedPages } from './stored-pages.js';

export interface StoredAudit {
  id: string;
  projectId: string;
  crawledAt: Date | null;
  stopReason: string | null;
  pagesCrawled: number;
  pagesKnown: number;
}

export interface StoredSiteOptions {
  signal?: AbortSignal;
  /** indexed in place of the stored facts of its address */
  instead?: PageFacts;
  /** with that page alone: to read all of a large audit takes longer than somebody waits */
  alone?: boolean;
}

/** The site of an audit that was crawled, from what is stored of it. Null when that is gone. */
export async function storedSite(
  context: Context,
  audit: StoredAudit,
  { signal, instead, alone = false }: StoredSiteOptions = {},
): Promise<IndexedSite | null> {
  const prepared = await preparedSite(context, audit);
  if (!prepared || audit.crawledAt === null) return null;
  const index = createSiteIndex(prepared.facts.startUrl);
  if (instead && alone) index.add(instead);
  else {
    for await (const { facts } of storedPages(context.db, audit.id)) {
      signal?.throwIfAborted();
      index.add(facts.url === instead?.url ? instead : facts);
    }
  }
  const { robots } = prepared.facts;
  const linked = await storedChecks(context.db, audit.id);
  return index.build({
    facts: {
      ...prepared.facts,
      complete: audit.stopReason === null,
      crawled: audit.pagesCrawled,
      discovered: audit.pagesKnown,
    },
    robots: robots.verdict === 'RULES' ? parseRobots(robots.text) : null,
    auditedAt: audit.crawledAt,
    external: linked?.external ?? [],
    assets: linked?.assets ?? [],
    sitemap: prepared.sitemap,
    previous: prepared.previous,
  });
}
