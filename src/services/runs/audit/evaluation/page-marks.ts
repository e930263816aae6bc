import { FINDING_MARKS, type FindingMark } from '../../../../db/queries/pages/page-field.js';
import { ChunkedArray } from '../../../../structures/chunked-array.js';

/**
 * One mark for all findings of a page, made of their fingerprints: pages of two audits with the same mark are the same URL with
 * the same findings, so that a comparison reads the findings of the other pages alone.
 */
export class PageMarks {
  readonly #halves = FINDING_MARKS.map(() => new ChunkedArray(Int32Array));
  readonly #mended = new Set<number>();

  /** `isOpen`: nobody has seen it mended. A page with a finding that was is compared finding by finding. */
  note(page: number, fingerprint: Buffer, isOpen: boolean): void {
    // the site as a whole is no page
    if (page < 0) return;
    if (!isOpen) this.#mended.add(page);
    for (const [at, half] of this.#halves.entries()) {
      if (page >= half.length) half.extend(page + 1);
      half.set(page, half.at(page) ^ fingerprint.readInt32LE(4 * at));
    }
  }

  of(mark: FindingMark, page: number): number | null {
    const half = this.#halves[FINDING_MARKS.indexOf(mark)] as ChunkedArray<Int32Array>;
    if (this.#mended.has(page)) return null;
    return page < half.length ? half.at(page) : 0;
  }
}
