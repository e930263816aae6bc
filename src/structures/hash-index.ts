import { releaseBuffer } from './release-buffer.js';
import { stringHash64 } from './string-hash.js';

/** slots of an empty table; and keys of one piece, 32 KiB of them */
const FEWEST = 256;
const BITS = 12;
const PIECE = 1 << BITS;
const MASK = PIECE - 1;

/**
 * Gives every distinct key a small integer, 0, 1, 2 …, without keeping the key: 14 to 20 bytes for an address of any
 * length. Strings are distinguished by 64 bits of hash (a million addresses collide with a probability of 3 in 10⁸). Slots
 * hold numbers alone: when they double, the hashes, which are most of the table, stay where they are.
 */
export class HashIndex {
  #size = 0;
  /** number + 1; 0 is free */
  #slots: Uint32Array;
  #mask: number;
  /** low and high half of the hash of every number, piece by piece */
  readonly #hashes: Uint32Array[] = [];
  readonly #hash = new Uint32Array(2);
  /** key that was found last: many questions in a row are about one key */
  #asked = '';
  #answer = -1;

  /** grows by doubling; an index created with its number of keys need not */
  constructor(expected = 0) {
    let slots = FEWEST;
    while (expected * 3 > slots * 2) slots *= 2;
    this.#slots = new Uint32Array(slots);
    this.#mask = slots - 1;
  }

  get size(): number {
    return this.#size;
  }

  /** the key's number, or -1 */
  find(key: string): number {
    if (this.#answer !== -1 && key === this.#asked) return this.#answer;
    stringHash64(key, this.#hash);
    this.#answer = this.findPair(this.#hash[0] as number, this.#hash[1] as number);
    this.#asked = key;
    return this.#answer;
  }

  add(key: string): number {
    stringHash64(key, this.#hash);
    return this.addPair(this.#hash[0] as number, this.#hash[1] as number);
  }

  findPair(low: number, high: number): number {
    return (this.#slots[this.#slot(low, high)] as number) - 1;
  }

  addPair(low: number, high: number): number {
    const slot = this.#slot(low, high);
    const known = this.#slots[slot] as number;
    if (known !== 0) return known - 1;
    const number = this.#size;
    if ((number & MASK) === 0) this.#hashes.push(new Uint32Array(2 * PIECE));
    const piece = this.#hashes[number >>> BITS] as Uint32Array;
    piece[2 * (number & MASK)] = low;
    piece[2 * (number & MASK) + 1] = high;
    this.#size += 1;
    this.#slots[slot] = this.#size;
    if (this.#size * 3 > (this.#mask + 1) * 2) this.#grow();
    return number;
  }

  /** calls back for every pair and its number, in the order in which they were added */
  each(visit: (low: number, high: number, number: number) => void): void {
    for (let number = 0; number < this.#size; number += 1) {
      const piece = this.#hashes[number >>> BITS] as Uint32Array;
      const at = 2 * (number & MASK);
      visit(piece[at] as number, piece[at + 1] as number, number);
    }
  }

  /** both halves of the hash of a number that was given out */
  hashOf(number: number): readonly [low: number, high: number] {
    const piece = this.#hashes[number >>> BITS] as Uint32Array;
    const at = 2 * (number & MASK);
    return [piece[at] as number, piece[at + 1] as number];
  }

  /** gives the memory back at once: nobody asks this table again */
  free(): void {
    releaseBuffer(this.#slots);
    for (const piece of this.#hashes) releaseBuffer(piece);
  }

  /** index of the pair, or of the free slot that it would get */
  #slot(low: number, high: number): number {
    let at = placeOf(low, high) & this.#mask;
    for (;;) {
      const number = (this.#slots[at] as number) - 1;
      if (number === -1) return at;
      const piece = this.#hashes[number >>> BITS] as Uint32Array;
      const place = 2 * (number & MASK);
      if (piece[place] === low && piece[place + 1] === high) return at;
      at = (at + 1) & this.#mask;
    }
  }

  #grow(): void {
    releaseBuffer(this.#slots);
    const slots = new Uint32Array((this.#mask + 1) * 2);
    const mask = slots.length - 1;
    this.each((low, high, number) => {
      let at = placeOf(low, high) & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = number + 1;
    });
    this.#slots = slots;
    this.#mask = mask;
  }
}

function placeOf(low: number, high: number): number {
  const place = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  return place ^ (place >>> 15);
}
