import { CAPS } from '../../../facts/html-facts.js';
import { plainText } from './plain-text.js';

interface Range {
  label: string;
  start: number;
  end: number;
}

/** Pieces read of what one reference points to. */
const MAX_PIECES = 256;

/**
 * The text of every element that has an id, for those that are named by others. Hidden elements may name others, so nothing is
 * left out.
 */
export class TextsById {
  readonly #pieces: string[] = [];
  readonly #ranges = new Map<string, Range>();

  add(piece: string): void {
    this.#pieces.push(piece);
  }

  /** The response ends the element. */
  open(id: string, label: string | null): () => void {
    const range: Range = { label: plainText(label ?? ''), start: this.#pieces.length, end: Number.POSITIVE_INFINITY };
    if (this.#ranges.size < CAPS.ids && !this.#ranges.has(id)) this.#ranges.set(id, range);
    return () => {
      range.end = this.#pieces.length;
    };
  }

  of(id: string): string | undefined {
    const range = this.#ranges.get(id);
    if (range === undefined) return undefined;
    if (range.label !== '') return range.label;
    let text = '';
    const end = Math.min(range.end, this.#pieces.length, range.start + MAX_PIECES);
    for (let i = range.start; i < end && text.length < CAPS.text; i++) text += this.#pieces[i] ?? '';
    return plainText(text);
  }
}
