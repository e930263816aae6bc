import { LINK_FLAGS } from '../../../audit/site/link-graph.js';
import type { Database } from '../../../db/orm.js';
import type { PageKey } from '../../../db/queries/pages/page.js';
import { inlinksOfPages, LINK_FLAG_BITS, urlsOfLinkingPages } from '../../../db/queries/pages/page-metrics.js';
import type { AnchorFacts, Region } from '../../../facts/element-facts.js';
import { openAscending } from '../../../structures/ascending-numbers.js';
import { type PageOf, pageSize, readCursor, type Slice, sliceOf } from '../../keyset.js';

/** All links between two URLs as one. */
export interface LinkRow {
  auditId: string;
  direction: 'IN' | 'OUT';
  /** number of the page that links */
  from: number;
  /** the URL linked to */
  target: string;
  /** the URL at the other end */
  url: string;
  nofollow: boolean;
  navigation: boolean;
  /** texts of the links, empty names left out; null where the linking page has to be read first */
  texts: string[] | null;
  /** positions of the links on the linking page; null likewise */
  positions: LinkPosition[] | null;
}

export const LINK_POSITIONS = ['NAV', 'HEADER', 'MAIN', 'ASIDE', 'FOOTER', 'BODY'] as const satisfies readonly Region[];
export type LinkPosition = (typeof LINK_POSITIONS)[number];

export interface LinkSlice extends Slice<LinkRow> {
  totalCount: number;
}

/** Pages that link to each of these, by two statements for all of them. */
export async function incomingLinks(
  db: Database,
  pages: readonly (PageKey & { url: string })[],
  args: PageOf,
): Promise<LinkSlice[]> {
  const size = pageSize(args);
  const [after = -1] = readCursor(args.after, ['number']) ?? [];
  const rows = await inlinksOfPages.all(
    db,
    pages.map((page) => page.auditId),
    pages.map((page) => page.number),
  );
  const links = rows.flatMap(({ at, sources }) =>
    openAscending(sources, after, size + 1).map((edge) => ({ page: Number(at) - 1, edge })),
  );
  const urls = await urlsOfLinkingPages.all(
    db,
    links.map(({ page }) => (pages[page] as PageKey).auditId),
    links.map(({ edge }) => edge >> LINK_FLAG_BITS),
  );
  const linking = urls.map(({ at, url }) => ({ ...(links[Number(at) - 1] as (typeof links)[number]), url }));
  const byPage = Map.groupBy(linking, ({ page }) => page);
  const totals = new Map(rows.map(({ at, total }) => [Number(at) - 1, total]));
  return pages.map((page, at) => {
    const edges = byPage.get(at) ?? [];
    const { nodes, ...slice } = sliceOf(edges, size, ({ edge }) => [edge], args);
    return {
      ...slice,
      totalCount: totals.get(at) ?? 0,
      nodes: nodes.map(({ edge, url }) => ({
        auditId: page.auditId,
        direction: 'IN' as const,
        from: edge >> LINK_FLAG_BITS,
        target: page.url,
        url,
        nofollow: (edge & LINK_FLAGS.FOLLOWED) === 0,
        navigation: (edge & LINK_FLAGS.NAVIGATION) !== 0,
        texts: null,
        positions: null,
      })),
    };
  });
}

/** URLs that a page links to, in the order of the page. */
export function outgoingLinks(page: PageKey, anchors: readonly AnchorFacts[], args: PageOf): LinkSlice {
  const size = pageSize(args);
  const [after = -1] = readCursor(args.after, ['number']) ?? [];
  const targets = [...Map.groupBy(anchors.filter(hasAddress), (anchor) => anchor.url)];
  const places = targets.map(([url, links], at) => ({ url, links, at })).slice(after + 1, after + 2 + size);
  const { nodes, ...slice } = sliceOf(places, size, ({ at }) => [at], args);
  return {
    ...slice,
    totalCount: targets.length,
    nodes: nodes.map(({ url, links }) => ({
      auditId: page.auditId,
      direction: 'OUT' as const,
      from: page.number,
      target: url,
      url,
      nofollow: links.every((link) => link.rel.some((rel) => NOFOLLOW.has(rel))),
      navigation: links.some((link) => link.region === 'NAV' || link.region === 'HEADER'),
      texts: textsOf(links),
      positions: linkPositionsOf(links),
    })),
  };
}

const NOFOLLOW: ReadonlySet<string> = new Set(['nofollow', 'ugc', 'sponsored']);

const hasAddress = (anchor: AnchorFacts): anchor is AnchorFacts & { url: string } => anchor.url !== null;

export const textsOf = (anchors: readonly AnchorFacts[]): string[] => [
  ...new Set(anchors.map((anchor) => anchor.text).filter((text) => text !== '')),
];

/** In the order of the list. */
export const linkPositionsOf = (anchors: readonly AnchorFacts[]): LinkPosition[] =>
  LINK_POSITIONS.filter((position) => anchors.some(({ region }) => region === position));
