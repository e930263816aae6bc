const CAPACITY = 16_384;
/** The room that a large page needed is given back before the next one. */
const KEPT = 1_048_576;
const LATIN1 = 255;
/** Strings of at most that many letters are made in one buffer, without one of their own. */
const LETTERS = Buffer.alloc(65_536);
/** Up to here a loop takes less time than a call that copies. */
const FEW = 48;

/** Text that grows, as UTF-16 code units: looking at one costs the same however the text was put together. */
export class TextUnits {
  units = new Uint16Array(CAPACITY);
  length = 0;
  /** all bits of all units: tells whether any is beyond ASCII */
  bits = 0;

  clear(): void {
    this.length = 0;
    this.bits = 0;
    if (this.units.length > KEPT) this.units = new Uint16Array(CAPACITY);
  }

  /** Makes room for that many more. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.units.length) return;
    const units = new Uint16Array(Math.max(needed, this.units.length * 2));
    units.set(this.units.subarray(0, this.length));
    this.units = units;
  }

  push(unit: number): void {
    this.reserve(1);
    this.units[this.length++] = unit;
    this.bits |= unit;
  }

  get isAscii(): boolean {
    return this.bits < 128;
  }

  copyFrom(other: TextUnits, start: number, end: number): void {
    this.reserve(end - start);
    // Pieces are mostly short: a call for each costs more than they do.
    for (let at = start; at < end; at++) this.units[this.length++] = other.units[at] as number;
    this.bits |= other.bits;
  }

  text(start: number, end: number): string {
    if (this.bits <= LATIN1) return this.#latin1(start, end);
    return Buffer.from(this.units.buffer, start * 2, (end - start) * 2).toString('utf16le');
  }

  #latin1(start: number, end: number): string {
    const length = end - start;
    if (length > LETTERS.length) return Buffer.from(this.units.subarray(start, end)).toString('latin1');
    if (length > FEW) LETTERS.set(this.units.subarray(start, end));
    else for (let at = 0; at < length; at++) LETTERS[at] = this.units[start + at] as number;
    return LETTERS.toString('latin1', 0, length);
  }
}
