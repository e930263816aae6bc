import type { Region } from '../facts.js';

/** A run of visible text between two block boundaries. */
export interface Block {
  text: string;
  /** the text without what stands in `pre`, `code`, `samp`, `kbd`; the text itself when there is none of that */
  prose: string;
  linkChars: number;
  region: Region;
  inMain: boolean;
  inArticle: boolean;
  /** inside a navigation, aside, footer or a page header */
  boilerplate: boolean;
  /** inside an element whose class or id says so */
  boilerplateByName: boolean;
  /** part of what the page is about */
  main: boolean;
}

interface BlockPlace {
  region: Region;
  main: number;
  article: number;
  boilerplate: number;
  boilerplateByName: number;
}

const SPACE = 32;

export class BlockCollector {
  readonly blocks: Block[] = [];
  #text = '';
  #prose: string | null = null;
  #linkChars = 0;
  /** the text so far ends in a space, or is empty */
  #afterSpace = true;

  add(piece: string, inLink: boolean, inCode: boolean): void {
    const text = this.#afterSpace && piece.charCodeAt(0) === SPACE ? piece.slice(1) : piece;
    if (text === '') return;
    // Kept aside, because looking at the end of the growing text would copy it anew for every piece.
    this.#afterSpace = text.charCodeAt(text.length - 1) === SPACE;
    if (inCode && this.#prose === null) this.#prose = this.#text;
    this.#text += text;
    // A space keeps the words around left-out code apart.
    if (this.#prose !== null) this.#prose += inCode ? ' ' : text;
    if (inLink) this.#linkChars += text.length;
  }

  /** Ends the current block; what follows belongs to another one. */
  boundary(place: BlockPlace): void {
    if (this.#text === '') return;
    const text = this.#afterSpace ? this.#text.trimEnd() : this.#text;
    if (text !== '') {
      this.blocks.push({
        text,
        prose: this.#prose ?? text,
        linkChars: this.#linkChars,
        region: place.region,
        inMain: place.main > 0,
        inArticle: place.article > 0,
        boilerplate: place.boilerplate > 0,
        boilerplateByName: place.boilerplateByName > 0,
        main: false,
      });
    }
    this.#text = '';
    this.#prose = null;
    this.#linkChars = 0;
    this.#afterSpace = true;
  }
}
