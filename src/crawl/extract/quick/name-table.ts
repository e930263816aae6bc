/** ASCII letters in lower case, every other byte as it is. */
export const LOWER = Uint8Array.from({ length: 256 }, (_, code) => (code >= 65 && code <= 90 ? code + 32 : code));

interface Entry<T> {
  name: Uint8Array;
  value: T;
}

/** Values by name, found from the bytes of a source without making a string of them; letters of any case are equal. */
export class NameTable<T> {
  readonly #slots: (Entry<T> | undefined)[];
  readonly #mask: number;

  constructor(entries: Iterable<readonly [name: string, value: T]>) {
    const all = [...entries];
    // A quarter full, so that a look at one or two slots decides.
    this.#mask = 2 ** Math.ceil(Math.log2(all.length * 4)) - 1;
    this.#slots = Array.from({ length: this.#mask + 1 });
    for (const [name, value] of all) {
      const bytes = Uint8Array.from(Buffer.from(name));
      let slot = hashOf(bytes) & this.#mask;
      while (this.#slots[slot] !== undefined) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = { name: bytes, value };
    }
  }

  /** `hash` as `nextHash` makes it of all the bytes, starting from 0. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): T | undefined {
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const entry = this.#slots[slot];
      if (entry === undefined) return undefined;
      if (equals(entry.name, bytes, start, end)) return entry.value;
    }
  }
}

export function nextHash(hash: number, lower: number): number {
  return (Math.imul(hash, 31) + lower) | 0;
}

function hashOf(name: Uint8Array): number {
  let hash = 0;
  for (const code of name) hash = nextHash(hash, code);
  return hash;
}

function equals(name: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let i = 0; i < name.length; i++) if (name[i] !== LOWER[bytes[start + i] as number]) return false;
  return true;
}
