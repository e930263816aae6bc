import { ChunkedArray } from '../../structures/chunked-array.js';
import { HashIndex } from '../../structures/hash-index.js';
import type { HexColumn } from '../../structures/hex-column.js';

/** stands for responses of which scripts made different pages */
const SEVERAL = 0;

/**
 * Compares like with like: a page that was rendered has the hash of its DOM, any other one that of its response, so that two copies
 * of one page would differ where only one of them was rendered. A page that was not has the hash that rendering gave to the pages of
 * the same response; none where it gave them different ones, as with the pages of an application.
 */
export class ServedCopies {
  readonly #responses = new HashIndex();
  /** by response: a page that was rendered plus 1, or `SEVERAL` */
  readonly #rows = new ChunkedArray(Uint32Array);

  constructor(private readonly hashes: HexColumn) {}

  /** notes a page that was rendered, with the hash of its response */
  rendered(row: number, response: string | null): void {
    if (response === null) return;
    const at = this.#responses.add(response);
    if (at === this.#rows.length) this.#rows.push(row + 1);
    else if (this.#rows.at(at) !== SEVERAL && this.hashes.get(this.#rows.at(at) - 1) !== this.hashes.get(row))
      this.#rows.set(at, SEVERAL);
  }

  /** gives these pages, which were not rendered, the hashes of those that were */
  settle(served: Iterable<number>): void {
    if (this.#rows.length > 0) for (const row of served) this.#settle(row);
    this.#responses.free();
  }

  #settle(row: number): void {
    const response = this.hashes.get(row);
    const at = response === null ? -1 : this.#responses.find(response);
    if (at === -1) return;
    const twin = this.#rows.at(at);
    this.hashes.point(row, twin === SEVERAL ? null : twin - 1);
  }
}
