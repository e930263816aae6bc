import { CAPS } from '../../../facts/html-facts.js';
import { cut } from '../text/plain-text.js';

/** Names inside names inside names: deeper ones stay empty, so that no tree costs more than its size times this. */
const MAX_NESTED = 32;
const MAX_LOOKS = 64;

export interface CollectedName {
  text: string;
  alt: string;
  /** text and alternative texts in their order */
  both: string;
  /** the name of a picture in it that the rest of the page tells; absent in nearly all names */
  late?: LateName;
}

/** A name that is known at the end of the page, and what it is for. */
export class LateName {
  readonly #uses: ((text: string) => void)[] = [];

  take(use: (text: string) => void): void {
    this.#uses.push(use);
  }

  give(text: string): void {
    for (const use of this.#uses) use(text);
  }
}

/** Gathers the text of elements that need one (links, headings, labels …) while the tree is walked once. */
export class NameCollector {
  /** pieces of the open elements come first; those behind them are left over and written over */
  readonly #pieces: string[] = [];
  readonly #isAlt: boolean[] = [];
  #size = 0;
  /** by depth: the first piece, and how hidden the element itself is */
  readonly #starts: number[] = [];
  readonly #hidden: number[] = [];
  readonly #ariaHidden: number[] = [];
  #depth = 0;
  #skipped = 0;
  /** the first piece of the element closed last */
  #closed = 0;
  /** the picture that is named late, of those the last, and the piece that stands for it */
  #late: { name: LateName; at: number } | null = null;

  get active(): boolean {
    return this.#depth > 0;
  }

  /** pieces so far */
  get size(): number {
    return this.#size;
  }

  /** Whether there is more than white space behind the first pieces; of very many only some are looked at. */
  hasTextFrom(start: number): boolean {
    const end = Math.min(this.#size, start + MAX_LOOKS);
    for (let i = start; i < end; i++) if (this.#pieces[i]?.trim()) return true;
    return false;
  }

  /** Content that is hidden inside the element does not name it; what hides the whole element does not matter here. */
  accepts(hidden: number, ariaHidden: number): boolean {
    const innermost = this.#depth - 1;
    return (
      innermost >= 0 &&
      hidden <= (this.#hidden[innermost] as number) &&
      ariaHidden <= (this.#ariaHidden[innermost] as number)
    );
  }

  open(hidden: number, ariaHidden: number): void {
    if (this.#depth >= MAX_NESTED) {
      this.#skipped++;
      return;
    }
    const at = this.#depth++;
    this.#starts[at] = this.#size;
    this.#hidden[at] = hidden;
    this.#ariaHidden[at] = ariaHidden;
  }

  add(piece: string, isAlt: boolean): void {
    const at = this.#size++;
    this.#pieces[at] = piece;
    this.#isAlt[at] = isAlt;
  }

  /** Adds an empty piece for a name that is not known yet. */
  owe(): LateName {
    const name = new LateName();
    this.#late = { name, at: this.#size };
    this.add('', true);
    return name;
  }

  close(): CollectedName {
    if (this.#skipped > 0) {
      this.#skipped--;
      this.#closed = this.#size;
      return { text: '', alt: '', both: '' };
    }
    const start = this.#depth === 0 ? this.#size : (this.#starts[--this.#depth] as number);
    this.#closed = start;
    const name =
      this.#size === start + 1 && this.#isAlt[start] !== true ? nameOf(this.#pieces[start] ?? '') : this.#join(start);
    const late = this.#late;
    if (late !== null && late.at >= start && name.both === '') name.late = late.name;
    if (this.#depth === 0) {
      this.#size = 0;
      this.#late = null;
    }
    return name;
  }

  /** Leaves what the element closed last holds out of the names around it. */
  takeBack(): void {
    if (this.#depth > 0) this.#size = this.#closed;
  }

  #join(start: number): CollectedName {
    let text = '';
    let alt = '';
    let both = '';
    let mixed = false;
    for (let i = start; i < this.#size && both.length <= CAPS.text; i++) {
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
