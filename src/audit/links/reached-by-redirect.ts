import type { Site } from '../site/site.js';

/** Redirects followed backwards from a page; more would be a trap. */
const HOPS = 10;

/** Some page links to a URL that redirects to this one. Asked of pages that nothing links to directly: few. */
export function reachedByRedirect(url: string, site: Site): boolean {
  const seen = new Set([url]);
  let level = [url];
  for (let hop = 0; hop < HOPS && level.length > 0; hop++) {
    level = level
      .flatMap((address) => site.redirectsTo(address).map((source) => source.url))
      .filter((address) => !seen.has(address));
    if (level.some((address) => site.inlinks(address).pages > 0)) return true;
    for (const address of level) seen.add(address);
  }
  return false;
}
