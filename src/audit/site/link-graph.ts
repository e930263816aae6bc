import { AppendedArray } from '../../structures/appended-array.js';
import { ChunkedArray } from '../../structures/chunked-array.js';
import { releaseBuffer } from '../../structures/release-buffer.js';
import type { Scratch } from '../../structures/scratch.js';

const FOLLOWED = 1;
const NOFOLLOW = 2;
const NAVIGATION = 4;
/** the page as a whole asks not to follow its links */
const NOFOLLOW_PAGE = 8;

export const LINK_FLAGS = { FOLLOWED, NOFOLLOW, NAVIGATION, NOFOLLOW_PAGE } as const;

/** flags and number of a page or a URL share one integer: 2²⁸ of either are more than a crawl can hold */
const FLAG_BITS = 4;
const FLAG_MASK = 15;

/** Links between URLs, collected page by page: one edge for all links of a page to the same URL. */
export class LinkCollector {
  /** target and flags of every edge, page after page */
  readonly #edges: AppendedArray<Uint32Array>;
  readonly #ends = new ChunkedArray(Uint32Array);
  readonly #dropped = new Set<number>();

  /** with a scratch file the edges may lie there */
  constructor(scratch: Scratch | null = null) {
    this.#edges = new AppendedArray(Uint32Array, scratch);
  }

  /** adds a link of the page in hand to another URL, once for each; flags of several links are joined */
  link(target: number, flags: number): void {
    this.#edges.push((target << FLAG_BITS) | flags);
  }

  /** ends the page in hand: the next link is one of the next page */
  endPage(): void {
    this.#ends.push(this.#edges.length);
  }

  /** the links of a page that has others now count no more */
  dropPage(source: number): void {
    this.#dropped.add(source);
  }

  /** calls back for every edge in the order of the pages */
  each(visit: (source: number, target: number, flags: number) => void): void {
    let at = 0;
    for (let source = 0; source < this.#ends.length; source += 1) {
      if (this.#dropped.has(source)) at = this.#ends.at(source);
      for (const end = this.#ends.at(source); at < end; at += 1) {
        const edge = this.#edges.at(at) >>> 0;
        visit(source, edge >>> FLAG_BITS, edge & FLAG_MASK);
      }
    }
  }

  /** calls back for every edge of one page */
  eachOf(source: number, visit: (target: number, flags: number) => void): void {
    const end = this.#ends.at(source);
    for (let at = source === 0 ? 0 : this.#ends.at(source - 1); at < end; at += 1) {
      const edge = this.#edges.at(at) >>> 0;
      visit(edge >>> FLAG_BITS, edge & FLAG_MASK);
    }
  }

  /** forgets all links */
  clear(): void {
    this.#edges.clear();
    this.#ends.clear();
    this.#dropped.clear();
  }
}

/** edges of the URLs that are put in order at once: 16 MB */
const ORDERED = 1 << 22;

/** Inlinks of every URL in compressed rows (CSR), with the counts that rules ask for link by link worked out once. */
export class LinkGraph {
  readonly #starts: Uint32Array;
  /** source and flags of every edge, URL after URL */
  readonly #edges: AppendedArray<Uint32Array>;
  readonly #followed: Uint32Array;
  readonly #nofollow: Uint32Array;
  readonly #navigation: Uint32Array;

  constructor(collected: LinkCollector, addresses: number, scratch: Scratch | null = null, ordered = ORDERED) {
    this.#edges = new AppendedArray(Uint32Array, scratch);
    this.#starts = new Uint32Array(addresses + 1);
    this.#followed = new Uint32Array(addresses);
    this.#nofollow = new Uint32Array(addresses);
    this.#navigation = new Uint32Array(addresses);
    collected.each((_source, target, flags) => {
      increment(this.#starts, target + 1);
      if (flags & FOLLOWED) increment(this.#followed, target);
      if (flags & NOFOLLOW) increment(this.#nofollow, target);
      if (flags & NAVIGATION) increment(this.#navigation, target);
    });
    for (let at = 0; at < addresses; at += 1) {
      this.#starts[at + 1] = (this.#starts[at + 1] as number) + (this.#starts[at] as number);
    }
    const next = this.#starts.slice();
    for (let first = 0; first < addresses; ) {
      const end = this.#endOf(first, ordered);
      this.#order(collected, next, first, end);
      first = end;
    }
    releaseBuffer(next);
  }

  /** the URL before which so many edges end; one URL at least */
  #endOf(first: number, edges: number): number {
    const most = (this.#starts[first] as number) + edges;
    let end = first + 1;
    while (end + 1 < this.#starts.length && (this.#starts[end + 1] as number) <= most) end += 1;
    return end;
  }

  /** Appends the edges to the URLs from `first` to before `end`. `next` counts on where the next edge to each belongs. */
  #order(collected: LinkCollector, next: Uint32Array, first: number, end: number): void {
    const start = this.#starts[first] as number;
    const edges = new Uint32Array((this.#starts[end] as number) - start);
    collected.each((source, target, flags) => {
      if (target < first || target >= end) return;
      edges[(next[target] as number) - start] = (source << FLAG_BITS) | flags;
      increment(next, target);
    });
    for (let at = 0; at < edges.length; at += 1) this.#edges.push(edges[at] as number);
    releaseBuffer(edges);
  }

  /** pages that link to the URL */
  pages(address: number): number {
    return (this.#starts[address + 1] ?? 0) - (this.#starts[address] ?? 0);
  }

  /** pages with a link to it that counts as followed */
  followed(address: number): number {
    return this.#followed[address] ?? 0;
  }

  /** pages with a link to it that carries a nofollow of its own */
  nofollow(address: number): number {
    return this.#nofollow[address] ?? 0;
  }

  navigation(address: number): number {
    return this.#navigation[address] ?? 0;
  }

  /** rows of the first pages that link to it */
  sample(address: number, limit: number): number[] {
    const from = this.#starts[address] ?? 0;
    const to = Math.min(from + limit, this.#starts[address + 1] ?? 0);
    return Array.from(this.#edges.slice(from, to), (edge) => edge >>> FLAG_BITS);
  }

  /** calls back for every page that links to it, row and flags */
  eachSource(address: number, visit: (row: number, flags: number) => void): void {
    const end = this.#starts[address + 1] ?? 0;
    for (let at = this.#starts[address] ?? 0; at < end; at += 1) {
      const edge = this.#edges.at(at);
      visit(edge >>> FLAG_BITS, edge & FLAG_MASK);
    }
  }

  /** calls back for every followed edge, source row and target URL */
  eachFollowed(visit: (source: number, target: number) => void): void {
    for (let target = 0; target + 1 < this.#starts.length; target += 1) {
      const end = this.#starts[target + 1] as number;
      for (let at = this.#starts[target] as number; at < end; at += 1) {
        const edge = this.#edges.at(at);
        if (edge & FOLLOWED) visit(edge >>> FLAG_BITS, target);
      }
    }
  }
}

function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}
