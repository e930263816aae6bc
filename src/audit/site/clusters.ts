import type { PageColumns } from './page-columns.js';

/** Groups of rows connected by edges, directly or through others (union-find with path halving, union by size). */
export class Clusters {
  readonly #parents: Uint32Array;
  readonly #sizes: Uint32Array;
  #members: Map<number, number[]> | undefined;

  constructor(size: number) {
    this.#parents = Uint32Array.from({ length: size }, (_, row) => row);
    this.#sizes = new Uint32Array(size).fill(1);
  }

  join(one: number, other: number): void {
    const [a, b] = [this.#root(one), this.#root(other)];
    if (a === b) return;
    const [large, small] = (this.#sizes[a] as number) >= (this.#sizes[b] as number) ? [a, b] : [b, a];
    this.#parents[small] = large;
    this.#sizes[large] = (this.#sizes[large] as number) + (this.#sizes[small] as number);
    this.#members = undefined;
  }

  /** all rows of the cluster, ascending, the asked one included */
  of(row: number): readonly number[] {
    if (row < 0 || row >= this.#parents.length) return [];
    const root = this.#root(row);
    if (this.#sizes[root] === 1) return [row];
    this.#members ??= this.#collect();
    return this.#members.get(root) ?? [row];
  }

  #collect(): Map<number, number[]> {
    const members = new Map<number, number[]>();
    for (let row = 0; row < this.#parents.length; row += 1) {
      const root = this.#root(row);
      if (this.#sizes[root] === 1) continue;
      const list = members.get(root);
      if (list === undefined) members.set(root, [row]);
      else list.push(row);
    }
    return members;
  }

  #root(row: number): number {
    let at = row;
    for (;;) {
      const parent = this.#parents[at] as number;
      if (parent === at) return at;
      const above = this.#parents[parent] as number;
      this.#parents[at] = above;
      at = above;
    }
  }
}

/** Eligible pages joined by the hreflang alternates they name. */
export function joinedByAlternates(pages: PageColumns): Clusters {
  const clusters = new Clusters(pages.size);
  for (let row = 0; row < pages.size; row += 1) {
    if (!pages.is(row, 'eligible')) continue;
    for (const { url } of pages.at(row).alternates) {
      const other = pages.row(url);
      if (other !== undefined && pages.is(other, 'eligible')) clusters.join(row, other);
    }
  }
  return clusters;
}
