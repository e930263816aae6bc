import { LINK_FLAGS, type LinkCollector } from './link-graph.js';
import type { PageColumns } from './page-columns.js';

/**
 * Fewest clicks from the start page over followed links, redirects free of charge. What the crawl noted depends on the order in which
 * responses came: it stands for pages alone that no chain of links reaches from the start page, such as those of a pagination in the head.
 */
export function settleClickDepths(pages: PageColumns, links: LinkCollector): void {
  const noted: number[][] = [];
  const levels: number[][] = [];
  for (let row = 0; row < pages.size; row += 1) {
    const depth = pages.depths.at(row);
    if (depth < 0) continue;
    (noted[depth] ??= []).push(row);
    if (depth > 0) pages.depths.set(row, UNREACHED);
  }
  const reach = (row: number, depth: number): void => {
    const known = pages.depths.at(row);
    if (known >= 0 && known <= depth) return;
    pages.depths.set(row, depth);
    (levels[depth] ??= []).push(row);
  };
  const spread = (from: number): void => {
    for (let depth = from; depth < levels.length; depth += 1) {
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
  };
  levels[0] = noted[0] ?? [];
  spread(0);
  // each from the least on, with the pages that it links to
  for (const [depth, rows] of noted.entries()) {
    const rest = rows?.filter((row) => pages.depths.at(row) === UNREACHED) ?? [];
    if (rest.length === 0) continue;
    levels.length = 0;
    levels[depth] = [];
    for (const row of rest) reach(row, depth);
    spread(depth);
  }
}

/** as of pages that no link points to */
const UNREACHED = -1;
