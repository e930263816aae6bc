import type { PoolClient } from 'pg';
import type { SitemapListingEntry } from '../../../audit/site/sitemap-listing.js';
import { copiedColumns } from '../../columns-of.js';
import { copyRows } from '../../copy.js';
import { SitemapEntry } from '../../entities/sitemap-entry.js';
import { planned } from '../../query.js';

export const sitemapEntries = planned<[auditId: string], SitemapListingEntry>(
  'select url as loc, lastmod, sitemap, alternates from sitemap_entry where audit_id = $1 order by id',
);

/** The entries after a number. */
export const sitemapEntriesAfter = planned<
  [auditId: string, after: number, limit: number],
  SitemapListingEntry & { id: number }
>(
  'select id, url as loc, lastmod, sitemap, alternates from sitemap_entry where audit_id = $1 and id > $2 order by id limit $3',
);

/** The URLs that sitemaps list as alternates of these URLs. */
export const alternatesOfUrls = planned<
  [auditId: string, urls: readonly string[]],
  { url: string; alternates: { hreflang: string; href: string }[] }
>('select url, alternates from sitemap_entry where audit_id = $1 and url = any($2::text[]) and alternates is not null');

export async function copySitemapEntries(
  client: PoolClient,
  auditId: string,
  entries: Iterable<Required<SitemapListingEntry>>,
): Promise<void> {
  await copyRows(client, 'sitemap_entry', copiedColumns(SitemapEntry), rowsOf(auditId, entries));
}

function* rowsOf(auditId: string, entries: Iterable<Required<SitemapListingEntry>>) {
  let at = 0;
  for (const { loc, lastmod, sitemap, alternates } of entries)
    yield [auditId, at++, loc, lastmod, sitemap, alternates.length === 0 ? null : JSON.stringify(alternates)];
}
