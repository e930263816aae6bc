import type { PageView } from '../audit/engine/page-view.js';
import type { Site } from '../audit/site/site.js';

/** Another indexable page with the same text: what names one of the two names both. */
export function copyOf(page: PageView, site: Site): string | null {
  const own = site.page(page.url);
  if (own?.textHash == null) return null;
  const copies = site.sharing('textHash', own.textHash).filter(({ url }) => url !== page.url);
  return copies[0]?.url ?? null;
}
