/** Numbers kept of one term. */
const SIZE = 7;
const HASH = 0;
const COUNT = 1;
const MAIN_COUNT = 2;
const START = 3;
const END = 4;
const FLAGS = 5;
const SAID_COUNT = 6;

/** Terms that are distinguished on one page: works of reference have a tenth of it, and every one takes memory. */
const MOST_TERMS = 131_072;
/** instead of a row */
const NO_PLACE = -1;

const NUMBER = 1;
const IN_PROSE = 2;

/** The room that a page of many words needed is given back before the next one. */
const KEPT_SLOTS = 16_384;

/** A term, and where a first use of it stands. */
export interface Term {
  count: number;
  start: number;
  end: number;
  /** the position is one of the prose, not of the text */
  inProse: boolean;
}

/** Counts of terms by the hash of each, in arrays: a page has a thousand of them, and every word is looked up. */
export class TermTable {
  #rows = new Int32Array(512 * SIZE);
  #terms = 0;
  /** rows by hash, from 1: 0 marks a free slot */
  #slots = new Int32Array(1_024);

  clear(): void {
    if (this.#slots.length > KEPT_SLOTS) {
      this.#rows = new Int32Array(512 * SIZE);
      this.#slots = new Int32Array(1_024);
    } else {
      this.#rows.fill(0, 0, this.#terms * SIZE);
      this.#slots.fill(0);
    }
    this.#terms = 0;
  }

  /** Row of the term; where it was not known it is noted with this use, unless there are too many. */
  place(hash: number, start: number, end: number, isNumber: boolean, inProse: boolean): number {
    const slots = this.#slots;
    const rows = this.#rows;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let row = slots[slot] as number; row !== 0; row = slots[slot] as number) {
      if (rows[(row - 1) * SIZE + HASH] === hash) return (row - 1) * SIZE;
      slot = (slot + 1) & mask;
    }
    if (this.#terms === MOST_TERMS) return NO_PLACE;
    const at = this.#terms * SIZE;
    if (at === rows.length) {
      this.#grow();
      return this.place(hash, start, end, isNumber, inProse);
    }
    slots[slot] = ++this.#terms;
    rows[at + HASH] = hash;
    rows[at + START] = start;
    rows[at + END] = end;
    rows[at + FLAGS] = (isNumber ? NUMBER : 0) | (inProse ? IN_PROSE : 0);
    return at;
  }

  count(place: number): void {
    if (place === NO_PLACE) return;
    this.#rows[place + COUNT] = (this.#rows[place + COUNT] as number) + 1;
  }

  countInMain(place: number): void {
    if (place === NO_PLACE) return;
    this.#rows[place + MAIN_COUNT] = (this.#rows[place + MAIN_COUNT] as number) + 1;
  }

  /** In the main content, and in no list of links. */
  countSaid(place: number): void {
    if (place === NO_PLACE) return;
    this.#rows[place + SAID_COUNT] = (this.#rows[place + SAID_COUNT] as number) + 1;
  }

  /** Terms of the main content with their numbers. */
  eachInMain(visit: (hash: number, count: number) => void): void {
    const rows = this.#rows;
    for (let at = 0; at < this.#terms * SIZE; at += SIZE) {
      const count = rows[at + MAIN_COUNT] as number;
      if (count > 0) visit(rows[at + HASH] as number, count);
    }
  }

  /** Terms of the main content, its lists of links left out, with their numbers. */
  eachSaid(visit: (hash: number, count: number) => void): void {
    const rows = this.#rows;
    for (let at = 0; at < this.#terms * SIZE; at += SIZE) {
      const count = rows[at + SAID_COUNT] as number;
      if (count > 0) visit(rows[at + HASH] as number, count);
    }
  }

  /** How often a term is among these. */
  countOfSaid(hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let row = this.#slots[slot] as number; row !== 0; row = this.#slots[slot] as number) {
      const at = (row - 1) * SIZE;
      if (this.#rows[at + HASH] === hash) return this.#rows[at + SAID_COUNT] as number;
      slot = (slot + 1) & mask;
    }
    return 0;
  }

  /** Words used at least that often, numbers left out, the most frequent first. */
  words(atLeast: number): Term[] {
    const rows = this.#rows;
    const found: Term[] = [];
    for (let at = 0; at < this.#terms * SIZE; at += SIZE) {
      const count = rows[at + COUNT] as number;
      const flags = rows[at + FLAGS] as number;
      if (count < atLeast || (flags & NUMBER) !== 0) continue;
      found.push({
        count,
        start: rows[at + START] as number,
        end: rows[at + END] as number,
        inProse: (flags & IN_PROSE) !== 0,
      });
    }
    return found.sort((a, b) => b.count - a.count);
  }

  #grow(): void {
    const rows = new Int32Array(this.#rows.length * 2);
    rows.set(this.#rows);
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let row = 0; row < this.#terms; row++) {
      let slot = (rows[row * SIZE + HASH] as number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = row + 1;
    }
    this.#rows = rows;
    this.#slots = slots;
  }
}
