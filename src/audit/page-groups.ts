import { KeyTable } from './key-table.js';

/** Rows grouped by a folded text: one hash a row, the texts themselves are not kept. */
export class PageGroups {
  readonly #keys = new KeyTable();
  readonly #starts: Uint32Array;
  readonly #members: Uint32Array;

  /** rows whose folded value is empty belong to no group */
  constructor(rows: readonly number[], folded: (row: number) => string) {
    const members: number[] = [];
    const groups: number[] = [];
    for (const row of rows) {
      const value = folded(row);
      if (value === '') continue;
      members.push(row);
      groups.push(this.#keys.add(value));
    }
    this.#starts = new Uint32Array(this.#keys.size + 1);
    for (const group of groups) this.#starts[group + 1] = (this.#starts[group + 1] as number) + 1;
    for (let at = 0; at < this.#keys.size; at += 1) {
      this.#starts[at + 1] = (this.#starts[at + 1] as number) + (this.#starts[at] as number);
    }
    const next = this.#starts.slice();
    this.#members = new Uint32Array(members.length);
    for (const [index, row] of members.entries()) {
      const group = groups[index] as number;
      this.#members[next[group] as number] = row;
      next[group] = (next[group] as number) + 1;
    }
  }

  /** rows that share the value; empty for groups of one */
  of(value: string): readonly number[] {
    const group = value === '' ? -1 : this.#keys.find(value);
    return group === -1 ? [] : this.#group(group);
  }

  *all(): Iterable<readonly number[]> {
    for (let group = 0; group < this.#keys.size; group += 1) {
      const members = this.#group(group);
      if (members.length > 0) yield members;
    }
  }

  #group(group: number): readonly number[] {
    const from = this.#starts[group] as number;
    const end = this.#starts[group + 1] as number;
    return end - from < 2 ? [] : Array.from(this.#members.subarray(from, end));
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
