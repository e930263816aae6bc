import { mix } from './words.js';

/** Words of a shingle, and hashes kept of all shingles: 64 tell 0.9 from 0.8 well enough to flag a copy. */
const SHINGLE = 5;
const SKETCH = 64;
const MIN_WORDS_FOR_SIMHASH = 20;

/** SimHash-64 of weighted terms, 16 hex digits: texts that differ in few words differ in few bits. */
export function simHash(terms: Iterable<[hash: number, count: number]>, words: number): string | null {
  if (words < MIN_WORDS_FOR_SIMHASH) return null;
  // The weight of the terms that have a bit set; the bit stands when that is more than half of all.
  const low = new Float64Array(32);
  const high = new Float64Array(32);
  let total = 0;
  for (const [hash, count] of terms) {
    if (count === 0) continue;
    total += count;
    addBits(low, hash, count);
    addBits(high, mix(hash ^ 0x9e3779b9), count);
  }
  return hex(high, total) + hex(low, total);
}

/** From set bit to set bit: half as many steps as there are bits. */
function addBits(weights: Float64Array, hash: number, count: number): void {
  for (let rest = hash; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    weights[bit] = (weights[bit] as number) + count;
  }
}

function hex(weights: Float64Array, total: number): string {
  let bits = 0;
  for (let bit = 0; bit < 32; bit++) if (2 * (weights[bit] as number) > total) bits |= 1 << bit;
  return (bits >>> 0).toString(16).padStart(8, '0');
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
