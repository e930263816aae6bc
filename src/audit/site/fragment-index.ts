import { ChunkedArray } from '../../structures/chunked-array.js';
import { stringHash } from '../../structures/string-hash.js';

/** Ids kept at most, 64 MB of them; pages beyond are responded with "unknown" rather than wrongly. */
const MAX_IDS = 16_000_000;
const UNKNOWN = 0xffffffff;

export function fragmentHashes(ids: readonly string[]): Uint32Array {
  const hashes = new Uint32Array(ids.length);
  for (let at = 0; at < ids.length; at += 1) hashes[at] = stringHash(ids[at] as string);
  return hashes.sort();
}

/** The ids of every page as sorted 32-bit hashes. Two ids of a page share one once in 4 × 10⁹: a dead link stays unseen then. */
export class FragmentIndex {
  readonly #hashes = new ChunkedArray(Uint32Array);
  readonly #starts = new ChunkedArray(Uint32Array);
  readonly #counts = new ChunkedArray(Uint32Array);

  /** adds the sorted hashes of the next row's ids; null for a page without HTML */
  push(hashes: Uint32Array | null): void {
    const kept = hashes !== null && this.#hashes.length + hashes.length <= MAX_IDS;
    this.#starts.push(this.#hashes.length);
    this.#counts.push(kept ? hashes.length : UNKNOWN);
    if (!kept) return;
    for (let at = 0; at < hashes.length; at += 1) this.#hashes.push(hashes[at] as number);
  }

  has(row: number, fragment: string): boolean | undefined {
    // HTML, "scroll to the fragment": the empty fragment and `top` mean the top of the document
    if (fragment === '' || fragment.toLowerCase() === 'top') return this.#counts.at(row) === UNKNOWN ? undefined : true;
    return this.hasHash(row, stringHash(fragment));
  }

  /** the same by the hash of a fragment that names an element */
  hasHash(row: number, hash: number): boolean | undefined {
    const count = this.#counts.at(row);
    if (count === UNKNOWN) return undefined;
    let low = this.#starts.at(row);
    let high = low + count - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const at = this.#hashes.at(middle);
      if (at === hash) return true;
      if (at < hash) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }
}
