import { ChunkedArray } from './chunked-array.js';
import { Pieces } from './pieces.js';
import type { Scratch } from './scratch.js';

/** bytes of one piece; a record that is longer has a piece of its own */
const PIECE_BITS = 16;
const PIECE = 1 << PIECE_BITS;
/** UTF-8 bytes that one UTF-16 unit becomes at most, and bytes of a number of 32 bits by sevens */
const UNIT = 3;
const NUMBER = 5;
/** room in which a record is written before its length is known; it grows to the longest */
const SCRATCH = 4_096;
/** pieces at hand of those in a scratch file: records are requested in any order */
const RECENT = 64;

/**
 * Records of a fixed number of texts, kept as UTF-8 outside the JavaScript heap, in a scratch file where there is one, and
 * made strings when they are requested: a heap that holds a few texts of every page is collected over and over for nothing.
 * A text that a record holds twice is kept once.
 */
export class StringRecords {
  readonly #pieces: Pieces<Buffer>;
  #open: Buffer | null = null;
  #used = PIECE;
  /** piece and offset in it of every record */
  readonly #starts = new ChunkedArray(Uint32Array);
  readonly #lengths: Uint32Array;
  #scratch = Buffer.alloc(SCRATCH);

  constructor(
    private readonly fields: number,
    scratch: Scratch | null = null,
  ) {
    this.#pieces = new Pieces((length) => Buffer.allocUnsafeSlow(length), scratch, RECENT);
    this.#lengths = new Uint32Array(fields);
  }

  get size(): number {
    return this.#starts.length;
  }

  push(texts: readonly (string | null)[]): void {
    let most = this.fields * NUMBER;
    for (const text of texts) most += UNIT * (text?.length ?? 0);
    if (most > this.#scratch.length) this.#scratch = Buffer.alloc(Math.max(most, 2 * this.#scratch.length));
    const scratch = this.#scratch;
    // texts first, as their lengths are known when they are written
    let end = this.fields * NUMBER;
    let head = 0;
    for (let field = 0; field < this.fields; field += 1) {
      const text = texts[field] ?? null;
      const same = text === null ? -1 : texts.indexOf(text);
      let code = 0;
      if (same !== -1 && same < field) code = 2 * same + 1;
      else if (text !== null) {
        const bytes = scratch.write(text, end);
        end += bytes;
        code = 2 * bytes + 2;
      }
      for (; code > 0x7f; code >>>= 7) scratch[head++] = (code & 0x7f) | 0x80;
      scratch[head++] = code;
    }
    const body = this.fields * NUMBER;
    const at = this.#room(head + end - body);
    const piece = this.#open as Buffer;
    scratch.copy(piece, at, 0, head);
    scratch.copy(piece, at + head, body, end);
  }

  get(record: number, field: number): string | null {
    const start = this.#starts.at(record);
    const number = start >>> PIECE_BITS;
    const piece = number === this.#pieces.count ? (this.#open as Buffer) : this.#pieces.at(number);
    let at = start & (PIECE - 1);
    const lengths = this.#lengths;
    for (let next = 0; next < this.fields; next += 1) {
      let byte = piece[at++] as number;
      let code = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = piece[at++] as number;
        code |= (byte & 0x7f) << shift;
      }
      lengths[next] = code;
    }
    let wanted = lengths[field] as number;
    if (wanted === 0) return null;
    let place = field;
    if (wanted % 2 === 1) {
      place = (wanted - 1) / 2;
      wanted = lengths[place] as number;
    }
    for (let next = 0; next < place; next += 1) {
      const code = lengths[next] as number;
      if (code !== 0 && code % 2 === 0) at += code / 2 - 1;
    }
    return piece.toString('utf8', at, at + wanted / 2 - 1);
  }

  /** position of the next record in the open piece */
  #room(bytes: number): number {
    if (this.#used + bytes > PIECE) {
      if (this.#open) this.#pieces.push(this.#open);
      this.#open = Buffer.allocUnsafeSlow(Math.max(PIECE, bytes));
      this.#used = 0;
    }
    const at = this.#used;
    this.#starts.push(this.#pieces.count * PIECE + at);
    this.#used += bytes;
    return at;
  }
}
