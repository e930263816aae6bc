import type { PageView } from '../engine/page-view.js';
import type { Site } from './site.js';

/** The page a crawl begins with, or what its URL redirects to: nothing has to link to it. */
export function isStartPage(page: PageView, site: Site): boolean {
  const { startUrl } = site.facts;
  if (page.url === startUrl || page.url === site.home?.url || page.facts.discoveredBy === 'START') return true;
  return site.resolve(startUrl).finalUrl === page.url;
}
