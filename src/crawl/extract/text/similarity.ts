import { mix } from '../../../facts/words.js';

const MIN_WORDS_FOR_SIMHASH = 20;

/** SimHash-64 of weighted terms, 16 hex digits: texts that differ in few words differ in few bits. */
export class SimHash {
  readonly #low = new BitCounts();
  readonly #high = new BitCounts();
  #total = 0;

  add(hash: number, count: number): void {
    this.#total += count;
    this.#low.add(hash, count);
    this.#high.add(mix(hash ^ 0x9e3779b9) | 0, count);
  }

  /** Null for a text of few words. */
  value(words: number): string | null {
    return words < MIN_WORDS_FOR_SIMHASH ? null : this.#high.majority(this.#total) + this.#low.majority(this.#total);
  }
}

/**
 * How often each of 32 bits was set. Digit n of all 32 counters is in one number, so that adding a hash costs as many steps
 * as its carry runs far, two on average.
 */
class BitCounts {
  readonly #digits = new Int32Array(32);

  add(hash: number, count: number): void {
    const digits = this.#digits;
    for (let digit = 0, rest = count; rest > 0; digit++, rest >>>= 1) {
      if ((rest & 1) === 0) continue;
      let carry = hash;
      for (let at = digit; carry !== 0 && at < 32; at++) {
        const known = digits[at] as number;
        digits[at] = known ^ carry;
        carry &= known;
      }
    }
  }

  /** The bits that more than half of all have set. */
  majority(total: number): string {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++) {
      let count = 0;
      for (let digit = 31; digit >= 0; digit--) count = count * 2 + (((this.#digits[digit] as number) >>> bit) & 1);
      if (2 * count > total) bits |= 1 << bit;
    }
    return (bits >>> 0).toString(16).padStart(8, '0');
  }
}
