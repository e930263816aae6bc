import { flattenString } from '../../../structures/flatten-string.js';
import type { LinkAttributes } from '../anchor.js';
import type { Source } from '../tree/source.js';
import { ATTR, ATTRIBUTE_NAMES } from './attribute-names.js';
import type { SharedAttributes } from './attributes.js';
import { type ClassNames, classNamesAt, classNamesOf } from './class-names.js';

/** Numbers that tell where a value stands. */
const RANGE = 3;

/** The attributes of one start tag, used again for the next: values become strings when somebody requests them. */
export class AttributeList {
  count = 0;
  /** one of the attributes makes the element act when it is clicked */
  handler = false;
  /** attributes as elements of any kind and links read them, once they are needed */
  shared: SharedAttributes | null = null;
  link: LinkAttributes | null = null;
  /** as a foreign element has them */
  foreign: AttributeList | null = null;
  #numbers: number[] = [];
  #values: (string | null)[] = [];
  /** names of attributes without a number */
  #names: string[] = [];
  /** start and end of each value in the source, and 1 where it has neither references nor letters outside ASCII */
  readonly #ranges: number[] = [];
  /** bit n is set when an attribute has number n modulo 32 */
  #present = 0;
  #source: Source | null = null;

  clear(source: Source | null): void {
    this.count = 0;
    this.#present = 0;
    this.handler = false;
    this.shared = null;
    this.link = null;
    this.foreign = null;
    this.#source = source;
  }

  /** The same for good, under other numbers where `renumbered` says so: nothing of the source is kept alive by it. */
  copy(renumbered: ReadonlyMap<number, number> | null): AttributeList {
    const list = new AttributeList();
    const places = Array.from({ length: this.count }, (_, at) => at);
    // Thousands of them are kept: no array has room to spare.
    list.#numbers = places.map((at) => renumbered?.get(this.numberAt(at)) ?? this.numberAt(at));
    list.#names = places.map((at) => (this.numberAt(at) === ATTR.OTHER ? flattenString(this.#names[at] ?? '') : ''));
    list.#values = places.map((at) => flattenString(this.valueAt(at)));
    list.count = this.count;
    list.handler = this.handler;
    for (const number of list.#numbers) list.#present |= 1 << (number & 31);
    return list;
  }

  /** An attribute whose value is in the source; `plain` without references and letters outside ASCII. */
  addRange(number: number, name: string, start: number, end: number, plain: boolean): void {
    const at = this.#note(number, name);
    this.#values[at] = null;
    const ranges = this.#ranges;
    ranges[at * RANGE] = start;
    ranges[at * RANGE + 1] = end;
    ranges[at * RANGE + 2] = plain ? 1 : 0;
  }

  add(number: number, name: string, value: string): void {
    const at = this.#note(number, name);
    this.#values[at] = value;
    const ranges = this.#ranges;
    // No holes, wherever a range follows.
    for (let i = ranges.length; i < at * RANGE + RANGE; i++) ranges[i] = 0;
  }

  #note(number: number, name: string): number {
    const at = this.count++;
    this.#numbers[at] = number;
    this.#names[at] = name;
    this.#present |= 1 << (number & 31);
    if (number >= ATTR.ONCLICK) this.handler = true;
    return at;
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

  /** The class names of an attribute value. */
  classesAt(at: number): ClassNames {
    const source = this.#source;
    const known = this.#values[at];
    if (source === null || typeof known === 'string') return classNamesOf(known ?? '');
    return classNamesAt(source, this.#ranges[at * RANGE] ?? 0, this.#ranges[at * RANGE + 1] ?? 0);
  }

  #read(at: number): string {
    const source = this.#source;
    if (source === null) return '';
    const start = this.#ranges[at * RANGE] ?? 0;
    const end = this.#ranges[at * RANGE + 1] ?? 0;
    return this.#ranges[at * RANGE + 2] === 1 ? source.latin1.slice(start, end) : source.text(start, end);
  }
}
