import { hash } from 'node:crypto';

const BYTES = 8;

/** Counts URLs and digests the set of them in constant memory: sums of hashes do not depend on the order. */
export class UrlSetDigest {
  #urls = 0;
  #sum = 0n;

  /** each URL once */
  add(url: string): void {
    this.#urls += 1;
    this.#sum = BigInt.asUintN(8 * BYTES, this.#sum + hash('sha256', url, 'buffer').readBigUInt64BE());
  }

  result(): { urls: number; set: string } {
    return { urls: this.#urls, set: this.#sum.toString(16).padStart(2 * BYTES, '0') };
  }
}
