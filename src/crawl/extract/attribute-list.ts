import { ATTR, ATTRIBUTE_NAMES } from './attribute-names.js';
import { type ClassNames, classNamesAt, classNamesOf } from './class-names.js';
import type { Source } from './source.js';

/** Attributes of one element that there is room for at first: the tree's may have any number. */
const CAPACITY = 64;

/** The attributes of one start tag, used again for the next: values become strings when somebody asks for them. */
export class AttributeList {
  count = 0;
  /** one of the attributes makes the element act when it is clicked */
  handler = false;
  #numbers = new Uint8Array(CAPACITY);
  readonly #values: (string | null)[] = [];
  /** names of attributes without a number */
  readonly #names: string[] = [];
  #starts = new Int32Array(CAPACITY);
  #ends = new Int32Array(CAPACITY);
  #plain = new Uint8Array(CAPACITY);
  /** bit n is set when an attribute has number n modulo 32 */
  #present = 0;
  #source: Source | null = null;

  clear(source: Source | null): void {
    this.count = 0;
    this.#present = 0;
    this.handler = false;
    this.#source = source;
  }

  /** An attribute whose value stands in the source; `plain` without references and letters outside ASCII. */
  addRange(number: number, name: string, start: number, end: number, plain: boolean): void {
    const at = this.#note(number, name);
    this.#values[at] = null;
    this.#starts[at] = start;
    this.#ends[at] = end;
    this.#plain[at] = plain ? 1 : 0;
  }

  add(number: number, name: string, value: string): void {
    this.#values[this.#note(number, name)] = value;
  }

  #note(number: number, name: string): number {
    const at = this.count++;
    if (at === this.#numbers.length) this.#grow();
    this.#numbers[at] = number;
    if (number === ATTR.OTHER) this.#names[at] = name;
    this.#present |= 1 << (number & 31);
    if (number >= ATTR.ONCLICK) this.handler = true;
    return at;
  }

  #grow(): void {
    const capacity = this.#numbers.length * 2;
    this.#numbers = grown(this.#numbers, new Uint8Array(capacity));
    this.#plain = grown(this.#plain, new Uint8Array(capacity));
    this.#starts = grown(this.#starts, new Int32Array(capacity));
    this.#ends = grown(this.#ends, new Int32Array(capacity));
  }

  has(number: number, name: string): boolean {
    if ((this.#present & (1 << (number & 31))) === 0) return false;
    for (let i = 0; i < this.count; i++) {
      if (this.#numbers[i] === number && (number !== ATTR.OTHER || this.#names[i] === name)) return true;
    }
    return false;
  }

  /** Value of an attribute, null without it. */
  get(number: number): string | null {
    if ((this.#present & (1 << (number & 31))) === 0) return null;
    for (let i = 0; i < this.count; i++) if (this.#numbers[i] === number) return this.valueAt(i);
    return null;
  }

  numberAt(at: number): number {
    return this.#numbers[at] ?? ATTR.OTHER;
  }

  renumber(at: number, number: number): void {
    this.#numbers[at] = number;
    this.#present |= 1 << (number & 31);
  }

  nameAt(at: number): string {
    const number = this.numberAt(at);
    return number === ATTR.OTHER ? (this.#names[at] ?? '') : (ATTRIBUTE_NAMES[number] ?? '');
  }

  valueAt(at: number): string {
    const known = this.#values[at];
    if (typeof known === 'string') return known;
    const value = this.#read(at);
    this.#values[at] = value;
    return value;
  }

  /** What the value of a class attribute says. */
  classesAt(at: number): ClassNames {
    const source = this.#source;
    const known = this.#values[at];
    if (source === null || typeof known === 'string') return classNamesOf(known ?? '');
    return classNamesAt(source, this.#starts[at] ?? 0, this.#ends[at] ?? 0);
  }

  #read(at: number): string {
    const source = this.#source;
    if (source === null) return '';
    const start = this.#starts[at] ?? 0;
    const end = this.#ends[at] ?? 0;
    return this.#plain[at] === 1 ? source.latin1.slice(start, end) : source.text(start, end);
  }
}

function grown<T extends Uint8Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
