import { releaseBuffer } from './release-buffer.js';

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** items of one piece: 64 KiB of 32-bit numbers */
const BITS = 14;
const SIZE = 1 << BITS;
const MASK = SIZE - 1;
/** size of the first piece: a small site has dozens of columns, and zeros for a complete piece of each take longer than its pages */
const FIRST = SIZE >>> 6;
/** each room of the first piece is so many times the one before */
const GROWTH = 4;

/** A typed array that grows piece by piece: no spare room beyond one piece, and nothing but the first is copied when it grows. */
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
    const number = this.length >>> BITS;
    const offset = this.length & MASK;
    let piece = this.#pieces[number];
    if (piece === undefined || offset === piece.length) piece = this.#room(number, offset + 1);
    piece[offset] = value;
    this.length += 1;
  }

  /** lets go of all items, and gives their memory back at once */
  clear(): void {
    this.length = 0;
    for (const piece of this.#pieces.splice(0)) releaseBuffer(piece);
  }

  /** zeros up to that length */
  extend(length: number): void {
    if (length <= SIZE) {
      if (length > (this.#pieces[0]?.length ?? 0)) this.#room(0, length);
    } else for (let number = 0; number << BITS < length; number += 1) this.#room(number, SIZE);
    this.length = length;
  }

  /** The piece of that number with room for so many items; only the first is ever smaller than it may become. */
  #room(number: number, items: number): T {
    const open = this.#pieces[number];
    if (open && open.length >= items) return open;
    const before = open?.length ?? 0;
    const piece = new this.type(number > 0 ? SIZE : Math.min(SIZE, Math.max(FIRST, before * GROWTH, items)));
    if (open) piece.set(open);
    this.#pieces[number] = piece;
    return piece;
  }

  /** a copy of the items from `start` to before `end` */
  slice(start: number, end: number): T {
    const copy = new this.type(end - start);
    for (let at = start; at < end; at += 1) copy[at - start] = this.at(at);
    return copy;
  }
}
