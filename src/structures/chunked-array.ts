import { releaseBuffer } from './release-buffer.js';

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** items of one piece: 64 KiB of 32-bit numbers */
const BITS = 14;
const SIZE = 1 << BITS;
const MASK = SIZE - 1;

/** A typed array that grows piece by piece: no spare room beyond one piece, and nothing is copied when it grows. */
export class ChunkedArray<T extends Numbers> {
  length = 0;
  readonly #pieces: T[] = [];

  constructor(private readonly type: new (length: number) => T) {}

  at(index: number): number {
    return (this.#pieces[index >>> BITS] as T)[index & MASK] as number;
  }

  set(index: number, value: number): void {
    (this.#pieces[index >>> BITS] as T)[index & MASK] = value;
  }

  push(value: number): void {
    const piece = this.length >>> BITS;
    if (piece === this.#pieces.length) this.#pieces.push(new this.type(SIZE));
    (this.#pieces[piece] as T)[this.length & MASK] = value;
    this.length += 1;
  }

  /** lets go of all items, and gives their memory back at once */
  clear(): void {
    this.length = 0;
    for (const piece of this.#pieces.splice(0)) releaseBuffer(piece);
  }

  /** zeros up to that length */
  extend(length: number): void {
    while (this.#pieces.length << BITS < length) this.#pieces.push(new this.type(SIZE));
    this.length = length;
  }

  /** a copy of the items from `start` to before `end` */
  slice(start: number, end: number): T {
    const copy = new this.type(end - start);
    for (let at = start; at < end; at += 1) copy[at - start] = this.at(at);
    return copy;
  }
}
