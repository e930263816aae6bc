import type { PageView } from '../engine/page-view.js';
import type { Site, SitePage } from '../site/site.js';

/** Indexable pages that this page names by hreflang and that name it in return: versions for other languages or regions. */
export function translationsOf(
  page: PageView,
  site: Site,
  isAlike: (other: SitePage) => boolean = () => true,
): Set<string> {
  const found = new Set<string>();
  for (const { url } of page.alternates) {
    const other = url === null || url === page.url ? undefined : site.page(url);
    if (!other?.indexable || !isAlike(other)) continue;
    if (other.alternates.some((alternate) => alternate.url === page.url)) found.add(other.url);
  }
  return found;
}
