import { Clusters } from '../audit/site/clusters.js';
import type { SitePage } from '../audit/site/site.js';

/** The hreflang cluster of each page by transitive closure. */
export function clustersOf(pages: readonly SitePage[]): ReadonlyMap<string, readonly SitePage[]> {
  const rows = new Map(pages.map((page, row) => [page.url, row]));
  const clusters = new Clusters(pages.length);
  for (const [row, page] of pages.entries()) {
    if (!page.eligible) continue;
    for (const { url } of page.alternates) {
      const other = rows.get(url);
      if (other !== undefined && pages[other]?.eligible) clusters.join(row, other);
    }
  }
  return new Map(
    pages.map((page, row) => [page.url, clusters.of(row).map((member) => pages[member] as SitePage)] as const),
  );
}
