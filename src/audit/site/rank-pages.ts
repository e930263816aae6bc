import type { HashIndex } from '../../structures/hash-index.js';
import type { LinkGraph } from './link-graph.js';
import type { PageColumns } from './page-columns.js';
import { pageRank } from './page-rank.js';
import type { Resolution } from './site.js';

export interface LinkedParts {
  pages: PageColumns;
  addresses: HashIndex;
  graph: LinkGraph;
  /** follows redirects */
  resolve: (url: string) => Resolution;
}

/** Calls back for a link. */
export type EachLink = (visit: (source: number, target: number) => void) => void;

/** Followed links between the rows of different pages; links to what redirects count for where it leads. */
export function followedLinks({ pages, addresses, graph, resolve }: LinkedParts): EachLink {
  const finals = new Int32Array(addresses.size).fill(-1);
  for (let row = 0; row < pages.size; row += 1) if (!pages.isDropped(row)) finals[pages.addressOf(row)] = finalRow(row);
  return (visit) =>
    graph.eachFollowed((source, address) => {
      const target = finals[address] as number;
      if (target !== -1 && target !== source) visit(source, target);
    });

  function finalRow(row: number): number {
    if (!pages.is(row, 'redirecting')) return row;
    const { final } = resolve(pages.text(row, 'url'));
    return final === null ? -1 : (pages.row(final.url) ?? -1);
  }
}

/** Internal PageRank of every row, mean 1. */
export function rankPages(pages: PageColumns, edges: EachLink): Float64Array {
  return pageRank({
    pages: pages.size,
    ranked: (row) => !pages.is(row, 'redirecting') && !pages.isDropped(row),
    edges,
  });
}
