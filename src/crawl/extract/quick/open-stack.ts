import { NO_TAG, type Tag } from '../tree/tags.js';
import type { Walk } from '../tree/walk.js';
import { IS } from './tag-table.js';

/** Looking for a scope costs the depth: deeper documents go to the reference parser, whose cost does not grow with it. */
const MAX_DEPTH = 400;

const COUNTED = IS.FORMATTING | IS.PARAGRAPH | IS.SELECT;

/**
 * The stack of open elements. Formatting elements are only ever closed by their own end tags, or with the cell that holds
 * them; so the list of active formatting elements is always a part of the stack, and nothing needs to be reconstructed.
 */
export class OpenStack {
  readonly #tags: Tag[] = [];
  /** open formatting elements by their numbers: from three alike on, the standard forgets the first */
  readonly #formatting = new Uint8Array(32);
  paragraphs = 0;
  selects = 0;
  tag: Tag = NO_TAG;
  readonly #walk: Walk;

  constructor(walk: Walk) {
    this.#walk = walk;
  }

  get depth(): number {
    return this.#tags.length;
  }

  /** False when the document is too deep, or repeats a formatting element inside itself. */
  push(tag: Tag): boolean {
    this.#tags.push(tag);
    this.tag = tag;
    if ((tag.is & COUNTED) !== 0 && !this.#count(tag, 1)) return false;
    return this.#tags.length < MAX_DEPTH;
  }

  pop(): void {
    const { tag } = this;
    this.#tags.pop();
    this.tag = this.#tags[this.#tags.length - 1] ?? NO_TAG;
    this.#walk.leave();
    if ((tag.is & COUNTED) !== 0) this.#count(tag, -1);
  }

  /** False when a formatting element stands inside too many of its kind. */
  #count(tag: Tag, change: number): boolean {
    if ((tag.is & IS.PARAGRAPH) !== 0) this.paragraphs += change;
    else if ((tag.is & IS.SELECT) !== 0) this.selects += change;
    if (tag.formatting === 0) return true;
    const count = (this.#formatting[tag.formatting] as number) + change;
    this.#formatting[tag.formatting] = count;
    return count <= (tag.name === 'a' ? 1 : 2);
  }

  /** Index of the innermost open element of that name, unless one that ends every scope or has one of the `stop` bits is above it. */
  inScope(name: string, stop = 0): number {
    const stops = stop | IS.BOUNDARY;
    for (let i = this.#tags.length - 1; i >= 0; i--) {
      const tag = this.#tags[i] as Tag;
      if (tag.name === name && (tag.is & IS.SVG) === 0) return i;
      if ((tag.is & stops) !== 0) return -1;
    }
    return -1;
  }

  /** Index of the innermost open cell or caption of the innermost table. */
  cell(): number {
    for (let i = this.#tags.length - 1; i >= 0; i--) {
      const tag = this.#tags[i] as Tag;
      if ((tag.is & IS.CELL) !== 0 || tag.name === 'caption') return i;
      if (tag.name === 'table' || tag.name === 'html') return -1;
    }
    return -1;
  }

  /** Index of an open element of the innermost table. */
  inTable(name: string): boolean {
    for (let i = this.#tags.length - 1; i >= 0; i--) {
      const tag = this.#tags[i] as Tag;
      if (tag.name === name) return true;
      if (tag.name === 'table' || tag.name === 'html') return false;
    }
    return false;
  }

  /** Index of the list item, or the term or description, that a new one ends; -1 when there is none. */
  itemToEnd(kind: number): number {
    for (let i = this.#tags.length - 1; i >= 0; i--) {
      const { is } = this.#tags[i] as Tag;
      if ((is & kind) !== 0) return i;
      if ((is & (IS.SPECIAL | IS.LOOSE)) === IS.SPECIAL) return -1;
    }
    return -1;
  }

  nameAt(place: number): string {
    return this.#tags[place]?.name ?? '';
  }

  endImplied(except: string): void {
    while ((this.tag.is & IS.IMPLIED) !== 0 && this.tag.name !== except) this.pop();
  }

  /** Closes everything down to that index; false when a formatting element would stay active, or one with the bits of `others` is left open. */
  closeTo(place: number, others = 0): boolean {
    let sure = true;
    while (this.#tags.length > place) {
      if (this.#tags.length > place + 1 && (this.tag.is & (IS.FORMATTING | others)) !== 0) sure = false;
      this.pop();
    }
    return sure;
  }

  /** The same for a cell, which takes its formatting elements with it. */
  closeCell(place: number): void {
    while (this.#tags.length > place) this.pop();
  }
}
