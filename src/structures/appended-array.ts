import { Pieces } from './pieces.js';
import { releaseBuffer } from './release-buffer.js';
import type { Scratch } from './scratch.js';

/** items of one piece: 64 KiB of 32-bit numbers */
const BITS = 14;
const SIZE = 1 << BITS;
const MASK = SIZE - 1;
/** rows that are read together lie in two neighbouring pieces at most */
const RECENT = 3;

/** A typed array that is appended to only, and read in order for the most part: complete pieces may lie in a scratch file. */
export class AppendedArray<T extends Uint8Array | Uint32Array | Int32Array> {
  length = 0;
  readonly #pieces: Pieces<T>;
  #open: T | null = null;

  constructor(
    private readonly type: new (length: number) => T,
    scratch: Scratch | null,
  ) {
    this.#pieces = new Pieces((length) => new type(length), scratch, RECENT);
  }

  at(index: number): number {
    const number = index >>> BITS;
    const piece = number === this.#pieces.count ? (this.#open as T) : this.#pieces.at(number);
    return piece[index & MASK] as number;
  }

  push(value: number): void {
    this.#open ??= new this.type(SIZE);
    this.#open[this.length & MASK] = value;
    this.length += 1;
    if ((this.length & MASK) !== 0) return;
    this.#pieces.push(this.#open);
    this.#open = null;
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
    if (this.#open) releaseBuffer(this.#open);
    this.#open = null;
  }
}
