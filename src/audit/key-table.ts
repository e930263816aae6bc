import { freeBytes } from '../crawl/free-bytes.js';
import { stringHash64 } from '../crawl/string-hash.js';

/** a slot is low half, high half, number + 1: one look touches one line of memory */
const WORDS = 3;
const FEWEST = 256;

/**
 * Gives every distinct key a small integer, 0, 1, 2 …, without keeping the key: 18 to 36 bytes for an address of any
 * length. Strings are told apart by 64 bits of hash (a million addresses collide with a probability of 3 in 10⁸).
 */
export class KeyTable {
  #size = 0;
  #slots: Uint32Array;
  #mask: number;
  readonly #hash = new Uint32Array(2);
  /** what was found last: many questions in a row are about one key */
  #asked = '';
  #answer = -1;

  /** grows by doubling; one that is told how many keys it will have need not */
  constructor(expected = 0) {
    let slots = FEWEST;
    while (expected * 3 > slots * 2) slots *= 2;
    this.#slots = new Uint32Array(slots * WORDS);
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
    return (this.#slots[this.#slot(low, high) + 2] as number) - 1;
  }

  addPair(low: number, high: number): number {
    const slot = this.#slot(low, high);
    const known = this.#slots[slot + 2] as number;
    if (known !== 0) return known - 1;
    this.#write(slot, low, high, this.#size + 1);
    this.#size += 1;
    if (this.#size * 3 > (this.#mask + 1) * 2) this.#grow();
    return this.#size - 1;
  }

  /** calls back for every pair that was added and its number, in no order */
  each(visit: (low: number, high: number, number: number) => void): void {
    for (let slot = 0; slot < this.#slots.length; slot += WORDS) {
      const value = this.#slots[slot + 2] as number;
      if (value !== 0) visit(this.#slots[slot] as number, this.#slots[slot + 1] as number, value - 1);
    }
  }

  /** gives the memory back at once: nobody asks this table again */
  free(): void {
    freeBytes(this.#slots);
  }

  /** where the pair stands, or the free slot where it would */
  #slot(low: number, high: number): number {
    let at = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    at = (at ^ (at >>> 15)) & this.#mask;
    for (;;) {
      const slot = at * WORDS;
      if (this.#slots[slot + 2] === 0) return slot;
      if (this.#slots[slot] === low && this.#slots[slot + 1] === high) return slot;
      at = (at + 1) & this.#mask;
    }
  }

  #write(slot: number, low: number, high: number, value: number): void {
    this.#slots[slot] = low;
    this.#slots[slot + 1] = high;
    this.#slots[slot + 2] = value;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    this.#mask = this.#mask * 2 + 1;
    for (let slot = 0; slot < old.length; slot += WORDS) {
      const [low, high, value] = [old[slot] as number, old[slot + 1] as number, old[slot + 2] as number];
      if (value !== 0) this.#write(this.#slot(low, high), low, high, value);
    }
    freeBytes(old);
  }
}
