import { HashIndex } from './hash-index.js';
import { StringRecords } from './string-records.js';

/** Texts that many rows share, each kept once, outside the JavaScript heap; distinguished by 64 bits of hash. */
export class StringPool {
  readonly #keys = new HashIndex();
  readonly #texts = new StringRecords(1);

  /** the text's number, 0, 1, 2 … in the order in which they were met */
  add(text: string): number {
    const number = this.#keys.add(text);
    if (number === this.#texts.size) this.#texts.push([text]);
    return number;
  }

  at(number: number): string {
    return this.#texts.get(number, 0) ?? '';
  }

  has(text: string): boolean {
    return this.#keys.find(text) !== -1;
  }

  *[Symbol.iterator](): Iterator<string> {
    for (let number = 0; number < this.#texts.size; number += 1) yield this.at(number);
  }
}
