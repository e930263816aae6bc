import { bits, jaccardOf } from '../../facts/shingle-sketch.js';
import { HashIndex } from '../../structures/hash-index.js';
import { releaseBuffer } from '../../structures/release-buffer.js';
import type { PageColumns } from './page-columns.js';

/** Bits in which two SimHashes of near duplicates may differ: 3 of 64 (Manku, Jain, Das Sarma: Detecting near-duplicates for web crawling). */
const DISTANCE = 3;
const SIMILARITY = 0.9;
const MIN_WORDS = 100;
/**
 * Limits of one lookup: entries read per band, sketches compared and results, pages crawled first before all others: a site of
 * one template in which everything resembles everything stays linear.
 */
const MAX_LOOKS = 4_096;
const MAX_COMPARED = 1_024;
const MAX_ANSWERS = 50;
/** in a larger band every page is taken for one that another may resemble */
const MAX_PAIRED = 512;

export interface NearDuplicateInput {
  /** rows of the pages that take part */
  rows: Uint32Array | readonly number[];
  /** upper and lower half of the SimHash; null when the page has none */
  simHash: (row: number) => { high: number; low: number } | null;
  /** a response is done with when the next row is requested */
  sketch: (row: number) => ArrayLike<number>;
  words: (row: number) => number;
  /** the same for pages of the same text, which are no near duplicates; null for a text that is nobody's */
  textHash: (row: number) => string | null;
}

/**
 * Banded look-up: hashes that differ in at most three of 64 bits agree in at least one of four bands of 16, so that only
 * pages that share a band are compared.
 */
export class NearDuplicates {
  readonly #rows: Uint32Array;
  readonly #highs: Uint32Array;
  readonly #lows: Uint32Array;
  /** number of the text of each of them, from 1; 0 for a text that is nobody's */
  readonly #texts: Uint32Array;
  /** index of each row among those that take part, from 1; 0 for the others */
  readonly #positions: Uint32Array;
  /** the last question that met each of them */
  readonly #met: Uint32Array;
  #questions = 0;
  readonly #bands: { starts: Uint32Array; members: Uint32Array }[];

  constructor(private readonly input: NearDuplicateInput) {
    let size = 0;
    for (const row of input.rows) size = Math.max(size, row + 1);
    this.#positions = new Uint32Array(size);
    const [rows, highs, lows, texts] = [0, 1, 2, 3].map(() => new Uint32Array(input.rows.length)) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
    // a text that thousands share is compared with each of them: by a number, not by what is kept of it
    const known = new HashIndex();
    let count = 0;
    for (const row of input.rows) {
      const hash = input.words(row) >= MIN_WORDS ? input.simHash(row) : null;
      if (hash === null) continue;
      rows[count] = row;
      highs[count] = hash.high;
      lows[count] = hash.low;
      const text = input.textHash(row);
      if (text !== null) texts[count] = known.add(text) + 1;
      count += 1;
      this.#positions[row] = count;
    }
    this.#rows = rows.subarray(0, count);
    this.#met = new Uint32Array(count);
    this.#highs = highs.subarray(0, count);
    this.#lows = lows.subarray(0, count);
    this.#texts = texts.subarray(0, count);
    known.free();
    // a page alone resembles nobody
    this.#bands = count < 2 ? [] : [0, 1, 2, 3].map((band) => this.#index(band));
  }

  of(row: number): number[] {
    const own = (this.#positions[row] ?? 0) - 1;
    if (own < 0) return [];
    const sketch = Array.from(this.input.sketch(row));
    const found: number[] = [];
    let compared = 0;
    this.#questions += 1;
    this.#met[own] = this.#questions;
    for (const [band, { starts, members }] of this.#bands.entries()) {
      const key = this.#band(own, band);
      const from = starts[key] as number;
      const end = Math.min(starts[key + 1] as number, from + MAX_LOOKS);
      for (let at = from; at < end && found.length < MAX_ANSWERS && compared < MAX_COMPARED; at += 1) {
        const other = members[at] as number;
        if (this.#met[other] === this.#questions || this.#distance(own, other) > DISTANCE) continue;
        this.#met[other] = this.#questions;
        if (this.#isCopy(own, other)) continue;
        const otherRow = this.#rows[other] as number;
        compared += 1;
        if (jaccardOf(sketch, this.input.sketch(otherRow)) >= SIMILARITY) found.push(otherRow);
      }
    }
    return found.sort((one, other) => one - other);
  }

  /** Whether somebody may ask for the sketch of a row: others have no text but their own within the distance. */
  compared(): (row: number) => boolean {
    const found = new Uint8Array(this.#rows.length);
    for (const { starts, members } of this.#bands) {
      for (let key = 0; key < 65_536; key += 1) {
        const [from, end] = [starts[key] as number, starts[key + 1] as number];
        // most keys of most sites: a view of nothing takes longer than all the rest
        if (end - from < 2) continue;
        const band = members.subarray(from, end);
        if (band.length <= MAX_PAIRED) this.#findPairs(band, found);
        else for (const member of band) found[member] = 1;
      }
    }
    return (row) => found[(this.#positions[row] ?? 0) - 1] === 1;
  }

  /** gives the memory back at once: nobody asks any more */
  free(): void {
    const bands = this.#bands.flatMap(({ starts, members }) => [starts, members]);
    for (const numbers of [this.#positions, this.#met, ...bands]) releaseBuffer(numbers);
    for (const { buffer } of [this.#rows, this.#highs, this.#lows, this.#texts]) releaseBuffer(new Uint8Array(buffer));
  }

  #findPairs(band: Uint32Array, found: Uint8Array): void {
    for (let at = 1; at < band.length; at += 1) {
      const one = band[at] as number;
      for (let before = 0; before < at; before += 1) {
        const other = band[before] as number;
        if ((found[one] === 1 && found[other] === 1) || this.#distance(one, other) > DISTANCE) continue;
        if (this.#isCopy(one, other)) continue;
        found[one] = 1;
        found[other] = 1;
      }
    }
  }

  #index(band: number): { starts: Uint32Array; members: Uint32Array } {
    const starts = new Uint32Array(65_537);
    for (let at = 0; at < this.#rows.length; at += 1) {
      const key = this.#band(at, band) + 1;
      starts[key] = (starts[key] as number) + 1;
    }
    for (let key = 0; key < 65_536; key += 1) starts[key + 1] = (starts[key + 1] as number) + (starts[key] as number);
    const next = starts.slice();
    const members = new Uint32Array(this.#rows.length);
    for (let at = 0; at < this.#rows.length; at += 1) {
      const key = this.#band(at, band);
      members[next[key] as number] = at;
      next[key] = (next[key] as number) + 1;
    }
    return { starts, members };
  }

  #band(at: number, band: number): number {
    const half = ((band < 2 ? this.#highs : this.#lows)[at] as number) >>> 0;
    return band % 2 === 0 ? half >>> 16 : half & 0xffff;
  }

  #isCopy(one: number, other: number): boolean {
    const text = this.#texts[one];
    return text !== 0 && text === this.#texts[other];
  }

  #distance(one: number, other: number): number {
    return (
      bits((this.#highs[one] as number) ^ (this.#highs[other] as number)) +
      bits((this.#lows[one] as number) ^ (this.#lows[other] as number))
    );
  }
}

/** Near duplicates of these rows; those whose sketch was dropped have nobody near them. */
export const nearDuplicates = (pages: PageColumns, rows: Uint32Array): NearDuplicates =>
  new NearDuplicates(
    inputOf(
      pages,
      rows.filter((row) => pages.is(row, 'compared')),
    ),
  );

/** A page without candidates to compare it with is represented by its hash alone: most are. */
export function dropLoneSketches(pages: PageColumns): void {
  const all = Uint32Array.from({ length: pages.size }, (_, row) => row);
  const texts = new NearDuplicates(inputOf(pages, all));
  pages.keepSketches(texts.compared());
  texts.free();
  releaseBuffer(all);
}

function inputOf(pages: PageColumns, rows: Uint32Array): NearDuplicateInput {
  const scratch: number[] = [];
  return {
    rows,
    simHash: (row) => {
      const [high, low] = [pages.simHashes.word(row, 0), pages.simHashes.word(row, 4)];
      return high === null || low === null ? null : { high, low };
    },
    sketch: (row) => pages.sketch(row, scratch),
    words: (row) => pages.words.at(row),
    textHash: (row) => pages.textHashes.get(row),
  };
}
