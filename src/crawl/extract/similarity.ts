import { mix } from './words.js';

/** Words of a shingle, and hashes kept of all shingles: 64 tell 0.9 from 0.8 well enough to flag a copy. */
const SHINGLE = 5;
const SKETCH = 64;
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
 * How often each of 32 bits was set. Digit n of all 32 counters stands in one number, so that adding a hash costs as many steps
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

/** What the first word of a run of five has been multiplied by when the last is added. */
const FIRST_FACTOR = 31 ** (SHINGLE - 1);

/** The smallest hashes of all runs of five words, ascending and distinct; a text of fewer words is one run. */
export class Sketch {
  readonly #smallest = new Uint32Array(SKETCH);
  #kept = 0;
  readonly #last = new Int32Array(SHINGLE);
  #hash = 0;
  #words = 0;

  add(hash: number): void {
    const place = this.#words % SHINGLE;
    const first = this.#last[place] as number;
    this.#last[place] = hash;
    this.#hash = (Math.imul(this.#hash - Math.imul(first, FIRST_FACTOR), 31) + hash) | 0;
    if (++this.#words >= SHINGLE) this.#insert(mix(this.#hash));
  }

  values(): number[] {
    if (this.#words > 0 && this.#words < SHINGLE) this.#insert(mix(this.#hash));
    return Array.from(this.#smallest.subarray(0, this.#kept));
  }

  #insert(hash: number): void {
    const smallest = this.#smallest;
    const full = this.#kept === SKETCH;
    if (full && hash >= (smallest[SKETCH - 1] as number)) return;
    let low = 0;
    let high = this.#kept;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((smallest[middle] as number) < hash) low = middle + 1;
      else high = middle;
    }
    if (low < this.#kept && smallest[low] === hash) return;
    smallest.copyWithin(low + 1, low, full ? SKETCH - 1 : this.#kept);
    smallest[low] = hash;
    if (!full) this.#kept++;
  }
}
