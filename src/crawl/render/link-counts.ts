import { followedOf, LINK_KIND, type UrlList } from '../../facts/url-list.js';
import { ChunkedArray } from '../../structures/chunked-array.js';
import { HashIndex } from '../../structures/hash-index.js';

/** How many pages link to each URL: the same number, in whatever order they are read. */
export class LinkCounts {
  readonly #urls = new HashIndex();
  readonly #counts = new ChunkedArray(Uint32Array);

  /** the links of one page */
  add({ followed, hashes }: UrlList): void {
    for (const link of followed) {
      const { at, kind } = followedOf(link);
      if (kind !== LINK_KIND.LINK) continue;
      const url = this.#urls.addPair(hashes[2 * at] as number, hashes[2 * at + 1] as number);
      if (url === this.#counts.length) this.#counts.push(1);
      else this.#counts.set(url, this.#counts.at(url) + 1);
    }
  }

  of(url: string): number {
    const known = this.#urls.find(url);
    return known === -1 ? 0 : this.#counts.at(known);
  }
}
