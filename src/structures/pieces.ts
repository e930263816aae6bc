import { releaseBuffer } from './release-buffer.js';
import type { Scratch } from './scratch.js';

/** Complete pieces of a column by their numbers, 0, 1, 2 …, each in memory or in the scratch file; those read last are at hand. */
export class Pieces<T extends Uint8Array | Uint32Array | Int32Array | Float64Array> {
  readonly #inMemory: (T | null)[] = [];
  /** position in the scratch file and length of every piece */
  readonly #positions: number[] = [];
  readonly #lengths: number[] = [];
  readonly #recent = new Map<number, T>();
  #lastNumber = -1;
  #last: T | null = null;

  /** `recent`: how many of those in the scratch file are kept at hand */
  constructor(
    private readonly create: (length: number) => T,
    private readonly scratch: Scratch | null,
    private readonly recent: number,
  ) {}

  get count(): number {
    return this.#lengths.length;
  }

  /** takes a piece that nothing is written to any more; its memory is no longer the caller's */
  push(piece: T): void {
    this.#lengths.push(piece.length);
    const position = this.scratch?.write(bytesOf(piece)) ?? null;
    this.#positions.push(position ?? 0);
    this.#inMemory.push(position === null ? piece : null);
    if (position !== null) releaseBuffer(piece);
  }

  /** the piece, until so many others as are kept at hand were requested: its memory is used again then */
  at(number: number): T {
    if (number === this.#lastNumber) return this.#last as T;
    const piece = this.#inMemory[number] ?? this.#read(number);
    this.#lastNumber = number;
    this.#last = piece;
    return piece;
  }

  /** lets go of all pieces, and gives their memory back at once */
  clear(): void {
    for (const piece of [...this.#inMemory, ...this.#recent.values()]) if (piece) releaseBuffer(piece);
    for (const list of [this.#inMemory, this.#positions, this.#lengths]) list.length = 0;
    this.#recent.clear();
    this.#lastNumber = -1;
    this.#last = null;
  }

  #read(number: number): T {
    let piece = this.#recent.get(number);
    if (piece) this.#recent.delete(number);
    else {
      piece = this.#room(this.#lengths[number] as number);
      this.scratch?.read(this.#positions[number] as number, bytesOf(piece));
    }
    this.#recent.set(number, piece);
    return piece;
  }

  /** The memory of the piece that was read longest ago, where it is as large: garbage of this size is collected late. */
  #room(length: number): T {
    if (this.#recent.size < this.recent) return this.create(length);
    const [oldest] = this.#recent;
    if (oldest === undefined) return this.create(length);
    const [number, piece] = oldest;
    this.#recent.delete(number);
    if (piece.length === length) return piece;
    releaseBuffer(piece);
    return this.create(length);
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
