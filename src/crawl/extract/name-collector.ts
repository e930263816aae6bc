import { CAPS } from '../facts.js';
import { cut } from './plain-text.js';

/** Names inside names inside names: deeper ones stay empty, so that no tree costs more than its size times this. */
const MAX_NESTED = 32;

interface CollectedName {
  text: string;
  alt: string;
  /** text and alternative texts in their order */
  both: string;
}

/** Gathers the text of elements that need one (links, headings, labels …) while the tree is walked once. */
export class NameCollector {
  #pieces: string[] = [];
  #isAlt: boolean[] = [];
  #open: { start: number; hidden: number; ariaHidden: number }[] = [];
  #skipped = 0;

  get active(): boolean {
    return this.#open.length > 0;
  }

  /** What is hidden inside the element does not name it; what hides the whole element does not matter here. */
  accepts(hidden: number, ariaHidden: number): boolean {
    const innermost = this.#open[this.#open.length - 1];
    return innermost !== undefined && hidden <= innermost.hidden && ariaHidden <= innermost.ariaHidden;
  }

  open(hidden: number, ariaHidden: number): void {
    if (this.#open.length >= MAX_NESTED) {
      this.#skipped++;
      return;
    }
    this.#open.push({ start: this.#pieces.length, hidden, ariaHidden });
  }

  add(piece: string, isAlt: boolean): void {
    this.#pieces.push(piece);
    this.#isAlt.push(isAlt);
  }

  close(): CollectedName {
    if (this.#skipped > 0) {
      this.#skipped--;
      return { text: '', alt: '', both: '' };
    }
    const start = this.#open.pop()?.start ?? this.#pieces.length;
    const name =
      this.#pieces.length === start + 1 && this.#isAlt[start] !== true
        ? nameOf(this.#pieces[start] ?? '')
        : this.#join(start);
    if (this.#open.length === 0 && this.#pieces.length > 0) {
      this.#pieces = [];
      this.#isAlt = [];
    }
    return name;
  }

  #join(start: number): CollectedName {
    let text = '';
    let alt = '';
    let both = '';
    let mixed = false;
    for (let i = start; i < this.#pieces.length && both.length <= CAPS.text; i++) {
      const piece = this.#pieces[i] ?? '';
      both = append(both, piece);
      if (this.#isAlt[i] === true) {
        alt = append(alt, piece);
        mixed = true;
      } else if (mixed) {
        text = append(text, piece);
      } else {
        text = both;
      }
    }
    return { text: finish(text), alt: finish(alt), both: finish(both) };
  }
}

/** Most names are one piece of text. */
function nameOf(piece: string): CollectedName {
  const text = finish(piece.startsWith(' ') ? piece.slice(1) : piece);
  return { text, alt: '', both: text };
}

function append(text: string, piece: string): string {
  if (text === '') return piece.startsWith(' ') ? piece.slice(1) : piece;
  return text.endsWith(' ') && piece.startsWith(' ') ? text + piece.slice(1) : text + piece;
}

function finish(text: string): string {
  return cut(text.endsWith(' ') ? text.trimEnd() : text, CAPS.text);
}
