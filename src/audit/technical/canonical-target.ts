import type { PageView } from '../engine/page-view.js';
import type { Site, SitePage } from '../site/site.js';

/** The page that a canonical to another URL names; undefined when there is no such canonical or it was not crawled. */
export function canonicalTarget(page: PageView, site: Site): SitePage | undefined {
  return page.canonical === null || page.selfCanonical ? undefined : site.page(page.canonical);
}
