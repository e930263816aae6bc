import type { Region } from '../../../facts/element-facts.js';
import { TextUnits } from '../../../facts/text-units.js';
import { isWideSpace } from '../text/plain-text.js';

/** A run of visible text between two block boundaries. */
export class Block {
  /** part of what the page is about */
  main = false;

  constructor(
    readonly units: TextUnits,
    readonly start: number,
    readonly end: number,
    /** the text without what is in `pre`, `code`, `samp`, `kbd`; the text itself when there is none of that */
    readonly proseUnits: TextUnits,
    readonly proseStart: number,
    readonly proseEnd: number,
    readonly linkChars: number,
    readonly region: Region,
    readonly inMain: boolean,
    readonly inArticle: boolean,
    /** inside a navigation, aside, footer or a page header */
    readonly boilerplate: boolean,
    /** inside an element whose class or id says so */
    readonly boilerplateByName: boolean,
  ) {}

  get length(): number {
    return this.end - this.start;
  }

  get hasCode(): boolean {
    return this.proseUnits !== this.units;
  }

  get text(): string {
    return this.units.text(this.start, this.end);
  }

  get prose(): string {
    return this.proseUnits.text(this.proseStart, this.proseEnd);
  }
}

interface BlockPlace {
  region: Region;
  main: number;
  article: number;
  boilerplate: number;
  boilerplateByName: number;
}

const SPACE = 32;
const LINE_FEED = 10;
const NO_BREAK_SPACE = 160;

/** The units of the page that is being read. Reading is done without a pause, so that one pair serves all pages of a thread. */
const UNITS = { text: new TextUnits(), prose: new TextUnits() };

export class BlockCollector {
  readonly blocks: Block[] = [];
  /** text of all blocks, with a line feed between two */
  readonly units = UNITS.text;
  /** characters of the blocks so far that not every page has */
  contentChars = 0;
  readonly #prose = UNITS.prose;
  #start = 0;
  /** -1 where the block has no code */
  #proseStart = -1;
  #linkChars = 0;
  /** the text so far ends in a space, or is empty */
  #afterSpace = true;

  constructor() {
    this.units.clear();
    this.#prose.clear();
  }

  /** Runs of white space become one space. */
  add(piece: string, inLink: boolean, inCode: boolean): void {
    const { units } = this;
    units.reserve(piece.length + 1);
    const before = units.length;
    let to = before;
    let afterSpace = this.#afterSpace;
    for (let at = 0; at < piece.length; at++) {
      const unit = piece.charCodeAt(at);
      if (unit <= SPACE ? isSpace(unit) : unit >= NO_BREAK_SPACE && (unit === NO_BREAK_SPACE || isWideSpace(unit))) {
        if (!afterSpace) units.units[to++] = SPACE;
        afterSpace = true;
      } else {
        units.units[to++] = unit;
        units.bits |= unit;
        afterSpace = false;
      }
    }
    units.length = to;
    this.#afterSpace = afterSpace;
    if (to > before) this.#note(before, inLink, inCode);
  }

  /** The same for white space alone. */
  space(inLink: boolean, inCode: boolean): void {
    if (this.#afterSpace) return;
    const { units } = this;
    const before = units.length;
    units.push(SPACE);
    this.#afterSpace = true;
    this.#note(before, inLink, inCode);
  }

  /** The same for bytes of ASCII. */
  addBytes(bytes: Uint8Array, start: number, end: number, inLink: boolean, inCode: boolean): void {
    const { units } = this;
    units.reserve(end - start + 1);
    const before = units.length;
    const array = units.units;
    let to = before;
    let afterSpace = this.#afterSpace;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte <= SPACE && isSpace(byte)) {
        if (!afterSpace) array[to++] = SPACE;
        afterSpace = true;
      } else {
        array[to++] = byte;
        afterSpace = false;
      }
    }
    units.length = to;
    this.#afterSpace = afterSpace;
    if (to > before) this.#note(before, inLink, inCode);
  }

  #note(before: number, inLink: boolean, inCode: boolean): void {
    const { units } = this;
    const prose = this.#prose;
    if (inLink) this.#linkChars += units.length - before;
    if (inCode && this.#proseStart === -1) {
      this.#proseStart = prose.length;
      prose.copyFrom(units, this.#start, before);
    }
    if (this.#proseStart === -1) return;
    // A space keeps the words around left-out code apart.
    if (inCode) prose.push(SPACE);
    else prose.copyFrom(units, before, units.length);
  }

  /** Ends the current block; what follows belongs to another one. */
  boundary(place: BlockPlace): void {
    const { units } = this;
    const start = this.#start;
    if (units.length === start) return;
    const end = this.#afterSpace ? units.length - 1 : units.length;
    if (end > start) this.#keep(start, end, place);
    else units.length = start;
    this.#start = units.length;
    this.#proseStart = -1;
    this.#linkChars = 0;
    this.#afterSpace = true;
  }

  #keep(start: number, end: number, place: BlockPlace): void {
    const { units } = this;
    const prose = this.#prose;
    const hasCode = this.#proseStart !== -1;
    if (place.boilerplate === 0 && place.boilerplateByName === 0) this.contentChars += end - start;
    this.blocks.push(
      new Block(
        units,
        start,
        end,
        hasCode ? prose : units,
        hasCode ? this.#proseStart : start,
        hasCode ? prose.length : end,
        this.#linkChars,
        place.region,
        place.main > 0,
        place.article > 0,
        place.boilerplate > 0,
        place.boilerplateByName > 0,
      ),
    );
    units.length = end;
    units.push(LINE_FEED);
  }
}

function isSpace(unit: number): boolean {
  return unit === SPACE || (unit <= 13 && unit >= 9);
}
