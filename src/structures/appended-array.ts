import { Pieces } from './pieces.js';
import { releaseBuffer } from './release-buffer.js';
import type { Scratch } from './scratch.js';

/** items of one piece: 64 KiB of 32-bit numbers */
const BITS = 14;
const SIZE = 1 << BITS;
const MASK = SIZE - 1;
/** size of the first piece: a small site has dozens of columns, and zeros for a complete piece of each take longer than its pages */
const FIRST = SIZE >>> 6;
/** each room of the first piece is so many times the one before */
const GROWTH = 4;
/** rows that are read together lie in two neighbouring pieces at most */
const RECENT = 3;

/** A typed array that is appended to only, and read in order for the most part: complete pieces may lie in a scratch file. */
export class AppendedArray<T extends Uint8Array | Uint32Array | Int32Array | Float64Array> {
  length = 0;
  readonly #pieces: Pieces<T>;
  /** the last piece, which is not complete */
  #open: T;
  /** the piece that was read last, and the index of its first item */
  #read: T;
  #from = 0;

  constructor(
    private readonly type: new (length: number) => T,
    scratch: Scratch | null = null,
  ) {
    this.#pieces = new Pieces((length) => new type(length), scratch, RECENT);
    this.#open = new type(0);
    this.#read = this.#open;
  }

  at(index: number): number {
    const offset = index - this.#from;
    if (offset >= 0 && offset < this.#read.length) return this.#read[offset] as number;
    return this.#seek(index)[index & MASK] as number;
  }

  push(value: number): void {
    const offset = this.length & MASK;
    if (offset === this.#open.length) this.#grow(offset);
    this.#open[offset] = value;
    this.length += 1;
    if (offset !== MASK) return;
    this.#pieces.push(this.#open);
    this.#open = new this.type(0);
  }

  /** a copy of the items from `start` to before `end` */
  slice(start: number, end: number): T {
    const copy = new this.type(end - start);
    for (let at = start; at < end; at += 1) copy[at - start] = this.at(at);
    return copy;
  }

  /** lets go of all items, and gives their memory back at once */
  clear(): void {
    this.length = 0;
    this.#pieces.clear();
    releaseBuffer(this.#open);
    this.#open = new this.type(0);
    this.#read = this.#open;
    this.#from = 0;
  }

  #grow(items: number): void {
    const grown = new this.type(this.#pieces.count > 0 ? SIZE : Math.max(FIRST, items * GROWTH));
    grown.set(this.#open);
    this.#open = grown;
  }

  #seek(index: number): T {
    const number = index >>> BITS;
    this.#read = number === this.#pieces.count ? this.#open : this.#pieces.at(number);
    this.#from = number << BITS;
    return this.#read;
  }
}
