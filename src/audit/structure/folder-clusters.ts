import type { FolderRow, FolderTree } from './folder-tree.js';

export interface PageClusters {
  names: string[];
  /** number of the cluster of each row, -1 for none */
  of: Int32Array;
}

/** share below which a folder is no easier to read alone than in the folder above it */
const SMALLEST_SHARE = 0.01;

/** The site as so many folders at most, each URL in the lowest of them that it is below: the largest folders. */
export function folderClusters({ folders, folderOf }: FolderTree, most: number): PageClusters {
  const at = (number: number) => folders[number] as FolderRow;
  const hosts = folders.flatMap(({ parent }, number) => (parent === null ? [number] : []));
  const whole = hosts.reduce((sum, host) => sum + at(host).urls, 0);
  /** URLs that are in a cluster and in none below it */
  const left = new Map<number, number>();
  let filled = 0;
  const candidates = folders
    .flatMap(({ parent, urls }, number) => (parent !== null && urls >= whole * SMALLEST_SHARE ? [number] : []))
    .sort((one, other) => at(other).urls - at(one).urls || at(one).url.length - at(other).url.length);
  for (const number of [...hosts, ...candidates]) {
    if (filled >= most) break;
    const { urls, parent } = at(number);
    left.set(number, urls);
    filled += 1;
    // a larger folder came before, so the folder above is a cluster
    if (parent === null) continue;
    const rest = (left.get(parent) ?? 0) - urls;
    left.set(parent, rest);
    if (rest === 0) filled -= 1;
  }
  const clusters = [...left].filter(([, urls]) => urls > 0).map(([number]) => number);
  const numbers = new Map(clusters.sort((one, other) => one - other).map((number, place) => [number, place]));
  const clusterOf = folders.map((_folder, number): number => {
    for (let above: number | null = number; above !== null; above = at(above).parent) {
      const known = numbers.get(above);
      if (known !== undefined) return known;
    }
    return -1;
  });
  return {
    names: clusters.map((number) => at(number).url),
    of: folderOf.map((number) => (number === -1 ? -1 : (clusterOf[number] as number))),
  };
}
