import { releaseBuffer } from '../../structures/release-buffer.js';

/** Brin and Page's damping factor. */
const DAMPING = 0.85;
const ROUNDS = 50;
/** mean change of a page's rank (mean 1) at which another round tells nothing new */
const SETTLED = 1e-4;

export interface RankInput {
  pages: number;
  /** false for what holds no rank of its own: redirecting URLs */
  ranked: (page: number) => boolean;
  /** every followed link between two different ranked pages, redirects already passed through */
  edges: (visit: (source: number, target: number) => void) => void;
}

/** Internal PageRank by power iteration, mean 1 over the ranked pages; pages without links share theirs with all. */
export function pageRank({ pages, ranked, edges }: RankInput): Float64Array {
  const outlinks = new Uint32Array(pages);
  edges((source) => {
    outlinks[source] = (outlinks[source] as number) + 1;
  });
  let count = 0;
  let rank = new Float64Array(pages);
  for (let page = 0; page < pages; page += 1) {
    if (!ranked(page)) continue;
    count += 1;
    rank[page] = 1;
  }
  if (count === 0) return rank;
  let next = new Float64Array(pages);
  for (let round = 0; round < ROUNDS; round += 1) {
    let dangling = 0;
    for (let page = 0; page < pages; page += 1) if (outlinks[page] === 0) dangling += rank[page] as number;
    const base = 1 - DAMPING + (DAMPING * dangling) / count;
    for (let page = 0; page < pages; page += 1) next[page] = ranked(page) ? base : 0;
    const from = rank;
    const to = next;
    edges((source, target) => {
      to[target] = (to[target] as number) + (DAMPING * (from[source] as number)) / (outlinks[source] as number);
    });
    let change = 0;
    for (let page = 0; page < pages; page += 1) change += Math.abs((to[page] as number) - (from[page] as number));
    [rank, next] = [to, from];
    if (change / count < SETTLED) break;
  }
  for (const numbers of [next, outlinks]) releaseBuffer(numbers);
  return rank;
}
