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

/** The smallest hashes of all runs of five words, ascending and distinct; a text of fewer words is one run. */
export function sketchOf(hashes: readonly number[]): number[] {
  if (hashes.length === 0) return [];
  const smallest: number[] = [];
  const runs = Math.max(1, hashes.length - SHINGLE + 1);
  for (let start = 0; start < runs; start++) {
    let hash = 0;
    for (let i = start; i < start + SHINGLE && i < hashes.length; i++) {
      hash = (Math.imul(hash, 31) + (hashes[i] ?? 0)) | 0;
    }
    insert(smallest, mix(hash));
  }
  return smallest;
}

function insert(smallest: number[], hash: number): void {
  if (smallest.length === SKETCH && hash >= (smallest[SKETCH - 1] ?? 0)) return;
  let low = 0;
  let high = smallest.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((smallest[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  if (smallest[low] === hash) return;
  smallest.splice(low, 0, hash);
  if (smallest.length > SKETCH) smallest.pop();
}
