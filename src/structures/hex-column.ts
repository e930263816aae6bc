import { AppendedArray } from './appended-array.js';
import { ChunkedArray } from './chunked-array.js';
import type { Scratch } from './scratch.js';

/** A column of fixed-width hexadecimal texts kept as bytes, null where a row has none. Texts of another shape stay texts. */
export class HexColumn {
  readonly #bytes: AppendedArray<Uint8Array>;
  readonly #kind = new ChunkedArray(Uint8Array);
  readonly #others = new Map<number, string>();
  /** rows that have the value of another one, or none */
  readonly #pointed = new Map<number, number | null>();

  /** with a scratch file the values may lie there */
  constructor(
    private readonly width: number,
    scratch: Scratch | null = null,
  ) {
    this.#bytes = new AppendedArray(Uint8Array, scratch);
  }

  push(value: string | null): void {
    const row = this.#kind.length;
    const regular = value !== null && value.length === this.width * 2 && /^[0-9a-f]+$/.test(value);
    this.#kind.push(value === null ? 0 : regular ? 1 : 2);
    if (value !== null && !regular) this.#others.set(row, value);
    const bytes = regular ? Buffer.from(value, 'hex') : null;
    for (let at = 0; at < this.width; at += 1) this.#bytes.push(bytes?.[at] ?? 0);
  }

  /** gives a row the value that another one was pushed with, or none */
  point(row: number, other: number | null): void {
    this.#pointed.set(row, other);
  }

  get(row: number): string | null {
    const pointed = this.#pointed.get(row);
    return pointed === undefined ? this.#own(row) : pointed === null ? null : this.#own(pointed);
  }

  #own(row: number): string | null {
    const kind = this.#kind.at(row);
    if (kind === 0) return null;
    if (kind === 2) return this.#others.get(row) ?? null;
    const from = row * this.width;
    return Buffer.from(this.#bytes.slice(from, from + this.width).buffer).toString('hex');
  }

  /** bytes `at` … `at + 3` of a regular value as one number; null for the others */
  word(row: number, at: number): number | null {
    if (this.#kind.at(row) !== 1) return null;
    let word = 0;
    for (let next = 0; next < 4; next += 1) word = (word << 8) | this.#bytes.at(row * this.width + at + next);
    return word >>> 0;
  }
}
