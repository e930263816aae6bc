import { LINK_FLAGS, type LinkCollector } from './link-graph.js';
import type { PageColumns } from './page-columns.js';

/**
 * Fewest clicks from the start page over followed links, redirects free of charge. What the crawl noted is the beginning:
 * it met pages that a sitemap lists before the links that point to them, and some over a longer way than there is.
 */
export function settleClickDepths(pages: PageColumns, links: LinkCollector): void {
  const levels: number[][] = [];
  for (let row = 0; row < pages.size; row += 1) {
    const depth = pages.depths.at(row);
    if (depth >= 0) (levels[depth] ??= []).push(row);
  }
  const reach = (row: number, depth: number): void => {
    const known = pages.depths.at(row);
    if (known >= 0 && known <= depth) return;
    pages.depths.set(row, depth);
    (levels[depth] ??= []).push(row);
  };
  for (let depth = 0; depth < levels.length; depth += 1) {
    // the level grows while it is read: redirects point to pages of the same depth
    for (const row of levels[depth] ?? []) {
      if (pages.depths.at(row) !== depth) continue;
      const redirect = pages.redirect(row);
      const target = redirect === null ? undefined : pages.row(redirect);
      if (target !== undefined) reach(target, depth);
      links.eachOf(row, (address, flags) => {
        if ((flags & LINK_FLAGS.FOLLOWED) === 0) return;
        const linked = pages.rowOf(address);
        if (linked !== -1) reach(linked, depth + 1);
      });
    }
  }
}
