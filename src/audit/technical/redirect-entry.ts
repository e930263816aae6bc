import type { PageView } from '../engine/page-view.js';
import type { Site } from '../site/site.js';

/**
 * Visitors and crawlers enter a chain of redirects here: a page links to the URL, a sitemap lists it, or it was known
 * before. The URLs in the middle of a chain are known by redirect alone and are not blamed for it again.
 */
export function isRedirectEntry(page: PageView, site: Site): boolean {
  return (
    page.facts.discoveredBy !== 'REDIRECT' ||
    site.inlinks(page.url).pages > 0 ||
    site.sitemapEntry(page.url) !== undefined
  );
}
