import type { PageClusters } from './folder-clusters.js';
import type { StructureInput } from './structure-input.js';

/** A group of URLs in the picture of the internal links. */
export interface LinkCluster {
  /** the folder, or the one that the pages of a template share; empty for what is in no group */
  name: string;
  urls: number;
  /** share of the internal PageRank of the site, 0–1 */
  rank: number;
  /** followed links between its own URLs */
  inner: number;
  /** its strongest URLs, the first one first */
  pages: LinkedPage[];
}

export interface LinkedPage {
  url: string;
  title: string;
  /** internal PageRank, mean 1 */
  rank: number;
  depth: number | null;
  /** indexes in the same list of those that link to it, the strongest ones */
  sources: number[];
}

export interface ClusterGraph {
  clusters: LinkCluster[];
  /** followed links from one cluster to another, most first */
  links: { from: number; to: number; links: number }[];
}

/** more circles are a cloud */
const PAGES = 40;
const SOURCES = 6;
/** more lines are a surface */
const LINKS = 400;

/** How the clusters of a site link to each other, and within each of them its strongest URLs. */
export function linkMap(input: StructureInput, clusters: PageClusters): ClusterGraph {
  const count = clusters.names.length;
  const counts = new Uint32Array(count * count);
  const shown = strongest(input, clusters);
  /** number among those that are shown plus 1 */
  const places = new Int32Array(input.size);
  for (const rows of shown) for (const [at, row] of rows.entries()) places[row] = at + 1;
  const sources = shown.map((rows) => rows.map((): number[] => []));
  input.eachFollowed((source, target) => {
    const [from, to] = [clusters.of[source] as number, clusters.of[target] as number];
    if (from === -1 || to === -1) return;
    counts[from * count + to] = (counts[from * count + to] as number) + 1;
    if (from !== to || places[source] === 0 || places[target] === 0) return;
    sources[to]?.[(places[target] as number) - 1]?.push((places[source] as number) - 1);
  });
  const sums = clusters.names.map(() => ({ urls: 0, rank: 0 }));
  let whole = 0;
  for (let row = 0; row < input.size; row += 1) {
    const sum = sums[clusters.of[row] as number];
    const rank = input.rank(row);
    whole += rank;
    if (!sum) continue;
    sum.urls += 1;
    sum.rank += rank;
  }
  const links = [...counts].flatMap((many, at) => {
    const [from, to] = [Math.floor(at / count), at % count];
    return many > 0 && from !== to ? [{ from, to, links: many }] : [];
  });
  return {
    clusters: clusters.names.map((name, at) => ({
      name,
      urls: sums[at]?.urls ?? 0,
      rank: share(sums[at]?.rank ?? 0, whole),
      inner: counts[at * count + at] ?? 0,
      pages: (shown[at] ?? []).map((row, place) => ({
        url: input.url(row),
        title: input.title(row),
        rank: Math.round(input.rank(row) * 1_000) / 1_000,
        depth: input.depth(row),
        // the list is in the order of strength
        sources: (sources[at]?.[place] ?? []).sort((one, other) => one - other).slice(0, SOURCES),
      })),
    })),
    links: links.sort((one, other) => other.links - one.links).slice(0, LINKS),
  };
}

const share = (rank: number, whole: number): number => (whole === 0 ? 0 : Math.round((1e6 * rank) / whole) / 1e6);

/** Rows of the strongest URLs of each cluster. */
function strongest(input: StructureInput, { names, of }: PageClusters): number[][] {
  const shown = names.map((): number[] => []);
  const byRank = (one: number, other: number) => input.rank(other) - input.rank(one) || one - other;
  for (let row = 0; row < input.size; row += 1) {
    const rows = shown[of[row] as number];
    if (!rows) continue;
    rows.push(row);
    // sorted now and then: a cluster may have all pages of the site
    if (rows.length >= 50 * PAGES) rows.sort(byRank).splice(PAGES);
  }
  for (const rows of shown) rows.sort(byRank).splice(PAGES);
  return shown;
}
