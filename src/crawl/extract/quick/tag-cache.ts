import type { AttributeList } from '../attributes/attribute-list.js';
import type { Tag } from '../tree/tags.js';

/** A start tag as it was read, for good. */
export interface StartTag {
  readonly tag: Tag;
  readonly attributes: AttributeList;
  readonly selfClosing: boolean;
}

/** Tags remembered, each in the slot of its hash. */
const PLACE_BITS = 12;
/** times that a tag is read before it is remembered: most that come twice do not come often */
const READ_FIRST = 4;
/** Bytes of the longest tag that is remembered; one tag in a hundred is longer, and hardly any of those comes again. */
export const LONGEST = 128;
const WORDS = LONGEST / 4;
/** the multiplier of FNV-1a, and one that moves every bit of a word up */
const PRIME = 16_777_619;
const SPREAD = 0x9e37_79b1;

/**
 * Start tags by all their bytes. Nearly nine of ten were read before, on the same page or on one before it, and what a tag
 * says depends on nothing else: all pages share it.
 */
export class TagCache {
  readonly #words = new Int32Array(WORDS << PLACE_BITS);
  readonly #lengths = new Uint8Array(1 << PLACE_BITS);
  readonly #tags: (StartTag | undefined)[] = Array.from({ length: 1 << PLACE_BITS });
  /** the remembered tag was found since another one wanted its slot */
  readonly #found = new Uint8Array(1 << PLACE_BITS);
  /** hashes of tags that were read, and how often */
  readonly #read = new Int32Array(2 << PLACE_BITS);
  readonly #times = new Uint8Array(2 << PLACE_BITS);
  /** hash of the tag that was looked for last */
  #hash = 0;

  find(view: DataView, start: number, end: number): StartTag | undefined {
    const length = end - start;
    const last = end - 4;
    let hash = length;
    for (let at = start; at < last; at += 4) hash = Math.imul(hash ^ view.getInt32(at, true), PRIME) ^ (hash >>> 15);
    hash = Math.imul(hash ^ lastWord(view, start, end), SPREAD);
    hash = Math.imul(hash ^ (hash >>> 15), SPREAD);
    this.#hash = hash;
    const place = hash >>> (32 - PLACE_BITS);
    if (this.#lengths[place] !== length) return undefined;
    const words = this.#words;
    let word = place * WORDS;
    for (let at = start; at < last; at += 4) if (words[word++] !== view.getInt32(at, true)) return undefined;
    if (words[word] !== lastWord(view, start, end)) return undefined;
    this.#found[place] = 1;
    return this.#tags[place];
  }

  /** The tag that was looked for and not found, once it is read. */
  note(view: DataView, start: number, end: number, tag: Tag, attributes: AttributeList, selfClosing: boolean): void {
    const hash = this.#hash;
    const place = hash >>> (32 - PLACE_BITS);
    if (this.#count(hash) < READ_FIRST) return;
    if (this.#found[place] === 1) {
      this.#found[place] = 0;
      return;
    }
    const last = end - 4;
    let word = place * WORDS;
    for (let at = start; at < last; at += 4) this.#words[word++] = view.getInt32(at, true);
    this.#words[word] = lastWord(view, start, end);
    this.#lengths[place] = end - start;
    this.#tags[place] = { tag, attributes: attributes.copy(null), selfClosing };
  }

  #count(hash: number): number {
    const at = hash & (this.#read.length - 1);
    if (this.#read[at] !== hash) {
      this.#read[at] = hash;
      this.#times[at] = 0;
    }
    const times = Math.min(READ_FIRST, (this.#times[at] as number) + 1);
    this.#times[at] = times;
    return times;
  }
}

/** The last four bytes; of `<p>` there are three. */
function lastWord(view: DataView, start: number, end: number): number {
  return end - start >= 4
    ? view.getInt32(end - 4, true)
    : view.getUint16(start, true) | (view.getUint8(start + 2) << 16);
}
