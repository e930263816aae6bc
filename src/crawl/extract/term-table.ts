/** Numbers kept of one term. */
const SIZE = 8;
const HASH = 0;
const COUNT = 1;
const MAIN_COUNT = 2;
/** from 1: 0 marks a free place */
const BLOCK = 3;
const START = 4;
const END = 5;
const FLAGS = 6;

const NUMBER = 1;
const IN_PROSE = 2;

/** A term, and where a first use of it stands. */
export interface Term {
  count: number;
  block: number;
  start: number;
  end: number;
  /** the place is one of the block's prose, not of its text */
  inProse: boolean;
}

/** Counts of terms by the hash of each, in one array: a page has a thousand of them, and every word is looked up. */
export class TermTable {
  #slots = new Int32Array(512 * SIZE);
  #mask = 511;
  #terms = 0;

  /** Place of the term; where it was not known it is noted with this use. */
  place(hash: number, block: number, start: number, end: number, isNumber: boolean, inProse: boolean): number {
    const slots = this.#slots;
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const at = slot * SIZE;
      if (slots[at + BLOCK] === 0) {
        if (2 * this.#terms > this.#mask) {
          this.#grow();
          return this.place(hash, block, start, end, isNumber, inProse);
        }
        this.#terms++;
        slots[at + HASH] = hash;
        slots[at + BLOCK] = block + 1;
        slots[at + START] = start;
        slots[at + END] = end;
        slots[at + FLAGS] = (isNumber ? NUMBER : 0) | (inProse ? IN_PROSE : 0);
        return at;
      }
      if (slots[at + HASH] === hash) return at;
    }
  }

  count(place: number): void {
    this.#slots[place + COUNT] = (this.#slots[place + COUNT] as number) + 1;
  }

  countInMain(place: number): void {
    this.#slots[place + MAIN_COUNT] = (this.#slots[place + MAIN_COUNT] as number) + 1;
  }

  /** Terms of the main content with their numbers. */
  eachInMain(visit: (hash: number, count: number) => void): void {
    const slots = this.#slots;
    for (let at = 0; at < slots.length; at += SIZE) {
      const count = slots[at + MAIN_COUNT] as number;
      if (count > 0) visit(slots[at + HASH] as number, count);
    }
  }

  /** Words used at least that often, numbers left out. */
  words(atLeast: number): Term[] {
    const slots = this.#slots;
    const found: Term[] = [];
    for (let at = 0; at < slots.length; at += SIZE) {
      const count = slots[at + COUNT] as number;
      const flags = slots[at + FLAGS] as number;
      if (count < atLeast || (flags & NUMBER) !== 0) continue;
      found.push({
        count,
        block: (slots[at + BLOCK] as number) - 1,
        start: slots[at + START] as number,
        end: slots[at + END] as number,
        inProse: (flags & IN_PROSE) !== 0,
      });
    }
    return found;
  }

  #grow(): void {
    const old = this.#slots;
    this.#mask = this.#mask * 4 + 3;
    const slots = new Int32Array((this.#mask + 1) * SIZE);
    for (let at = 0; at < old.length; at += SIZE) {
      if (old[at + BLOCK] === 0) continue;
      let slot = (old[at + HASH] as number) & this.#mask;
      while (slots[slot * SIZE + BLOCK] !== 0) slot = (slot + 1) & this.#mask;
      for (let i = 0; i < SIZE; i++) slots[slot * SIZE + i] = old[at + i] as number;
    }
    this.#slots = slots;
  }
}
