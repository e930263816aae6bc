import { statfsSync } from 'node:fs';
import { isLow } from '../../../../process/free-space.js';
import { ChunkedArray } from '../../../../structures/chunked-array.js';
import { isOnDisk, ScratchFile, scratchDirectory } from './scratch-file.js';

/** A page as it was packed where it was read, and what was judged of it there. */
export interface ScratchPage {
  id: number;
  facts: Buffer;
  verdict: Buffer | null;
}

/** bytes of a file that takes memory: some 7,000 pages */
const MOST_IN_MEMORY = 64 * 1_024 ** 2;
/** bytes after which free space is looked at again */
const LOOK_BYTES = 16 * 1_024 ** 2;
/** written and read at once: some 30 pages; what is longer has a block of its own */
const BLOCK_BYTES = 256 * 1_024;
/** blocks at hand: pages are read nearly in the order of their numbers */
const RECENT = 4;
/** Records begin at multiples of it, with the lengths of facts and verdict. */
const UNIT = 8;
const UNITS = BLOCK_BYTES / UNIT;
/** blocks that numbers of 32 bits can name */
const MOST_BLOCKS = 2 ** 32 / UNITS - 2;

/**
 * The pages that this worker has read, until they are judged: to have them from the database, and their verdicts stored there,
 * was a tenth of what it does for an audit. Pages that find no room here are judged by what the database has of them.
 */
export class PageScratch {
  readonly #file: ScratchFile;
  /** offset of each block in the file, and its length; -1 for one that could not be written */
  readonly #positions: number[] = [];
  readonly #lengths: number[] = [];
  readonly #recent = new Map<number, Buffer>();
  #open = Buffer.alloc(0);
  #used = 0;
  #pagesInOpen = 0;
  /** by the number of the page: its block and where in it the record begins, plus 1 */
  readonly #records = new ChunkedArray(Uint32Array);
  #left: number;
  #lookAt = LOOK_BYTES;
  #written = 0;
  #count = 0;

  constructor(private readonly directory = scratchDirectory()) {
    this.#file = new ScratchFile(directory, 0);
    this.#left = isOnDisk(directory) ? Number.POSITIVE_INFINITY : MOST_IN_MEMORY;
  }

  /** pages that are here */
  get count(): number {
    return this.#count;
  }

  add(id: number, facts: Uint8Array, verdict: Uint8Array | null): void {
    const end = UNIT + facts.length;
    const length = UNIT * Math.ceil((end + (verdict?.length ?? 0)) / UNIT);
    if (!this.#hasRoom(length)) return;
    this.#makeRoom(length);
    const at = this.#used;
    this.#open.writeUInt32LE(facts.length, at);
    this.#open.writeUInt32LE(verdict?.length ?? 0, at + 4);
    this.#open.set(facts, at + UNIT);
    if (verdict) this.#open.set(verdict, at + end);
    this.#used += length;
    if (id >= this.#records.length) this.#records.extend(id + 1);
    if (this.#records.at(id) === 0) this.#count += 1;
    this.#records.set(id, this.#positions.length * UNITS + at / UNIT + 1);
    this.#pagesInOpen += 1;
  }

  /** Null for a page that is not here. */
  read(id: number): ScratchPage | null {
    const record = id < this.#records.length ? this.#records.at(id) : 0;
    if (record === 0) return null;
    const number = Math.floor((record - 1) / UNITS);
    const block = number === this.#positions.length ? this.#open : this.#block(number);
    if (!block) return null;
    const from = UNIT * ((record - 1) % UNITS);
    const [ofFacts, ofVerdict] = [block.readUInt32LE(from), block.readUInt32LE(from + 4)];
    const end = from + UNIT + ofFacts + ofVerdict;
    const both = block.subarray(from + UNIT, end);
    // the open block is written to again
    const own = block === this.#open ? Buffer.from(both) : both;
    return { id, facts: own.subarray(0, ofFacts), verdict: ofVerdict === 0 ? null : own.subarray(ofFacts) };
  }

  /** All of them, in the order of their numbers. */
  *pages(): Generator<ScratchPage> {
    for (let id = 0; id < this.#records.length; id += 1) {
      const page = this.read(id);
      if (page) yield page;
    }
  }

  /** Nothing of it is read after that. */
  close(): void {
    this.#file.close();
  }

  #makeRoom(length: number): void {
    if (this.#used + length <= this.#open.length) return;
    if (this.#used > 0) this.#endBlock();
    if (this.#open.length !== Math.max(BLOCK_BYTES, length))
      this.#open = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, length));
  }

  #endBlock(): void {
    const position = this.#file.write(this.#open.subarray(0, this.#used));
    this.#positions.push(position ?? -1);
    this.#lengths.push(this.#used);
    if (position === null) {
      this.#count -= this.#pagesInOpen;
      this.#left = 0;
    }
    this.#used = 0;
    this.#pagesInOpen = 0;
  }

  /** In memory that is not used again. */
  #block(number: number): Buffer | null {
    const position = this.#positions[number] as number;
    if (position === -1) return null;
    let block = this.#recent.get(number);
    if (!block) {
      block = Buffer.allocUnsafeSlow(this.#lengths[number] as number);
      this.#file.read(position, block);
      if (this.#recent.size === RECENT) this.#recent.delete(this.#recent.keys().next().value as number);
      this.#recent.set(number, block);
    }
    return block;
  }

  /** The database may be on the same disk, and needs the rest of it more. */
  #hasRoom(length: number): boolean {
    if (length > this.#left || this.#positions.length > MOST_BLOCKS) this.#left = 0;
    if (this.#left === 0) return false;
    this.#left -= length;
    this.#written += length;
    if (this.#written < this.#lookAt) return true;
    this.#lookAt = this.#written + LOOK_BYTES;
    const { bsize, blocks, bavail } = statfsSync(this.directory);
    if (isLow(bavail * bsize, blocks * bsize)) this.#left = 0;
    return this.#left > 0;
  }
}
