import { HashIndex } from '../../structures/hash-index.js';
import { releaseBuffer } from '../../structures/release-buffer.js';

/** Rows that share a folded text with others, by one hash a group: the texts are not kept, nor is what stands alone. */
export class PageGroups {
  readonly #keys = new HashIndex();
  readonly #starts: Uint32Array;
  readonly #members: Uint32Array;

  /** rows whose folded value is empty belong to no group */
  constructor(rows: Uint32Array | readonly number[], folded: (row: number) => string) {
    const all = new HashIndex(rows.length);
    // by position among the rows: number of the value plus 1, 0 without one
    const values = new Uint32Array(rows.length);
    for (let at = 0; at < rows.length; at += 1) {
      const value = folded(rows[at] as number);
      if (value !== '') values[at] = all.add(value) + 1;
    }
    const counts = new Uint32Array(all.size + 1);
    for (const value of values) counts[value] = (counts[value] as number) + 1;
    const groupOf = this.#keepShared(all, counts);
    all.free();
    this.#starts = new Uint32Array(this.#keys.size + 1);
    for (let value = 1; value < counts.length; value += 1) {
      const group = groupOf[value] as number;
      if (group !== 0) this.#starts[group] = counts[value] as number;
    }
    for (let at = 0; at < this.#keys.size; at += 1) {
      this.#starts[at + 1] = (this.#starts[at + 1] as number) + (this.#starts[at] as number);
    }
    const next = this.#starts.slice();
    this.#members = new Uint32Array(this.#starts[this.#keys.size] as number);
    for (let at = 0; at < rows.length; at += 1) {
      const group = groupOf[values[at] as number] as number;
      if (group === 0) continue;
      this.#members[next[group - 1] as number] = rows[at] as number;
      next[group - 1] = (next[group - 1] as number) + 1;
    }
    for (const numbers of [values, counts, groupOf, next]) releaseBuffer(numbers);
  }

  /** rows that share the value; empty for groups of one */
  of(value: string): readonly number[] {
    const group = value === '' ? -1 : this.#keys.find(value);
    return group === -1 ? [] : this.#group(group);
  }

  *all(): Iterable<readonly number[]> {
    for (let group = 0; group < this.#keys.size; group += 1) yield this.#group(group);
  }

  /** numbers what two rows or more share, in the order in which it was met; by value: that number plus 1, 0 for the others */
  #keepShared(all: HashIndex, counts: Uint32Array): Uint32Array {
    const groupOf = new Uint32Array(all.size + 1);
    let groups = 0;
    for (let value = 1; value < counts.length; value += 1) {
      if ((counts[value] as number) < 2) continue;
      groups += 1;
      groupOf[value] = groups;
    }
    const pairs = new Uint32Array(2 * groups);
    all.each((low, high, value) => {
      const group = groupOf[value + 1] as number;
      if (group !== 0) pairs.set([low, high], 2 * group - 2);
    });
    for (let at = 0; at < pairs.length; at += 2) this.#keys.addPair(pairs[at] as number, pairs[at + 1] as number);
    return groupOf;
  }

  #group(group: number): readonly number[] {
    return Array.from(this.#members.subarray(this.#starts[group], this.#starts[group + 1]));
  }
}

/** ASCII words with single spaces: composed and collapsed already. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** One spelling for texts that a reader takes for the same: composed, lower case, white space collapsed. */
export function folded(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFC').toLowerCase();
  // most texts come collapsed already: looking is cheaper than rewriting
  return /\s\s|[^\S ]|^ | $/.test(lower) ? lower.replace(/\s+/g, ' ').trim() : lower;
}
