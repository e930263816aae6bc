import { createDoubter } from '../../../../audit/engine/doubted-rules.js';
import { createPageView } from '../../../../audit/engine/page-view.js';
import type { Rule } from '../../../../audit/engine/rule.js';
import { createIndexEntryBuilder } from '../../../../audit/site/index-entry.js';
import type { IndexedSite } from '../../../../audit/site/indexed-site.js';
import { createSiteIndex, type SiteIndexBuilder } from '../../../../audit/site/site-index.js';
import type { LeftOut } from '../../../../facts/left-out.js';
import { parseRobots } from '../../../../facts/robots/robots.js';
import type { Scratch } from '../../../../structures/scratch.js';
import type { Context } from '../../../context.js';
import type { OwnValueColumns } from '../../../projects/page-fields/own-values.js';
import { DEFAULT_PROFILE } from '../../../projects/rules/audit-profile.js';
import { completenessOf } from '../discovery/left-out.js';
import type { LinkedUrls } from '../linked-urls.js';
import { type PreparedSite, preparedSite } from '../prepare-site.js';
import { readView } from '../reader/digest-page.js';
import { storedChecks } from './stored-checks.js';
import { storedPages } from './stored-pages.js';

export interface StoredAudit {
  id: string;
  projectId: string;
  crawledAt: Date | null;
  stopReason: string | null;
  pagesCrawled: number;
  pagesKnown: number;
  leftOut: readonly LeftOut[] | null;
}

export interface StoredSiteOptions {
  signal?: AbortSignal;
  /** takes what lists of pages show, where somebody wants it */
  own?: OwnValueColumns;
  /** for what is read late of a large site */
  scratch?: Scratch;
  /** that it is evaluated by; those of every project unless given */
  rules?: readonly Rule[];
}

/** The site of an audit that was crawled, from what is stored of it. Null when that is gone. */
export async function storedSite(
  context: Context,
  audit: StoredAudit,
  { signal, own, scratch, rules = DEFAULT_PROFILE.rules }: StoredSiteOptions = {},
): Promise<IndexedSite | null> {
  const prepared = await preparedSite(context, audit);
  if (!prepared || audit.crawledAt === null) return null;
  const { startUrl, subdomains } = prepared.facts;
  const index = createSiteIndex(startUrl, subdomains, scratch);
  const entryOf = createIndexEntryBuilder(startUrl, subdomains);
  const doubtOf = createDoubter(rules);
  for await (const { facts } of storedPages(context.db, audit.id)) {
    signal?.throwIfAborted();
    const view = createPageView(facts);
    const entry = { ...entryOf(facts, view), ...(view.raw !== view && { doubted: doubtOf(view) }) };
    const row = index.take(entry, () => facts);
    own?.add(row, readView(view, entry).values);
  }
  return buildSite(index, prepared, await storedChecks(context.db, audit.id), { ...audit, crawledAt: audit.crawledAt });
}

/** The index with what is known of the site besides its pages. */
export function buildSite(
  index: SiteIndexBuilder,
  { facts, sitemap, previous }: PreparedSite,
  linked: LinkedUrls | null,
  audit: Pick<StoredAudit, 'stopReason' | 'leftOut' | 'pagesCrawled' | 'pagesKnown'> & { crawledAt: Date },
): IndexedSite {
  const { robots } = facts;
  return index.build({
    facts: {
      ...facts,
      ...completenessOf(audit, facts),
      crawled: audit.pagesCrawled,
      discovered: audit.pagesKnown,
    },
    robots: robots.verdict === 'RULES' ? parseRobots(robots.text) : null,
    auditedAt: audit.crawledAt,
    external: linked?.external ?? [],
    assets: linked?.assets ?? [],
    sitemap,
    previous,
  });
}
