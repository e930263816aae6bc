import { type LanguageTable, pieceHash } from './language-table.js';

/** The sources of the detector that its results stand on. */
export interface DetectorParts {
  table: LanguageTable;
  /** letters that stand for the bytes of a text in the pieces of the table */
  dictionary: readonly string[];
  /** characters that are no letters of any script */
  separators: RegExp;
  /** by language, what a text in it scores on average */
  averages: Readonly<Record<string, number>>;
}

export interface DetectedLanguage {
  code: string;
  /** scores of the best and of the next language, 0 to 1 */
  first: number;
  second: number;
  reliable: boolean;
}

const SPACE = 32;

/** Letters of Latin-1 in lower case, everything else as a space. */
const LATIN = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /\p{L}/u.test(character) ? character.toLowerCase().charCodeAt(0) : SPACE;
});

/** Latin-1, and what is no letter of any script; -1 for what only the tables of the detector know. */
function lowerOf(unit: number): number {
  if (unit < 256) return LATIN[unit] as number;
  return isSign(unit) ? SPACE : -1;
}

/** General punctuation, arrows and all signs up to the next script, and the private use of fonts of icons. */
function isSign(unit: number): boolean {
  return (unit >= 0x2000 && unit <= 0x206f) || (unit >= 0x2190 && unit <= 0x2bff) || (unit >= 0xe000 && unit <= 0xf8ff);
}

const textOf = (units: Uint16Array, length: number): string =>
  Buffer.from(units.buffer, units.byteOffset, 2 * length).toString('utf16le');

function isApostrophe(unit: number): boolean {
  return unit === 39 || unit === 96 || unit === 0x2019;
}

/** Code units read of a text. */
export const MAX_TEXT = 1_000;

/** Bytes after which the next space ends the text, and after which anything does. */
const CUT_AT_SPACE = 350;
const CUT = 380;
/** Code units behind which nothing is read: each is a byte or more. */
const ENOUGH = 512;
/** Bytes read of one word, and the step between its pieces of four. */
const MAX_WORD = 70;
const STRIDE = 3;
/** More than all pieces of 380 bytes, twice. */
const SEEN = 1_024;

/**
 * The scores that `eld` gives a text, from its tables, in typed arrays: the same scores in a tenth of the time and of the garbage. A test
 * holds the two equal.
 */
export class LanguageScorer {
  readonly #parts: DetectorParts;
  readonly #averages: Float64Array;
  /** by byte */
  readonly #dictionary: Uint8Array;
  readonly #scores: Int32Array;
  /** twice the text, as some letters are longer in lower case */
  readonly #text = new Uint16Array(2 * MAX_TEXT);
  /** the word that is being read, with a space before it and behind */
  readonly #word = new Uint8Array(CUT + 8);
  #length = 0;
  readonly #seenLetters = new Int32Array(SEEN);
  readonly #seenOthers = new Uint16Array(SEEN);
  readonly #seenLong = new Set<string>();
  #pieces = 0;

  constructor(parts: DetectorParts) {
    this.#parts = parts;
    this.#averages = Float64Array.from(parts.table.codes, (code) => parts.averages[code] ?? 0);
    this.#word[0] = SPACE;
    this.#dictionary = Uint8Array.from(parts.dictionary, (letter) => letter.charCodeAt(0));
    this.#scores = new Int32Array(parts.table.codes.length);
  }

  /** Null when nothing speaks for any language. `text` is the first `length` code units, of which 1,000 are read. */
  detect(text: Uint16Array, length: number): DetectedLanguage | null {
    this.#scores.fill(0);
    this.#seenLetters.fill(0);
    this.#seenLong.clear();
    this.#pieces = 0;
    this.#length = 0;
    this.#read(this.#clean(text, Math.min(length, MAX_TEXT)));
    return this.#best();
  }

  /** Lower case, with one space for what is between words. */
  #clean(text: Uint16Array, length: number): number {
    const clean = this.#text;
    let to = 0;
    for (let at = 0; at < length && to < ENOUGH; ) {
      const lower = lowerOf(text[at] as number);
      if (lower === -1) return this.#cleanUnicode(textOf(text, length));
      if (lower !== SPACE) {
        clean[to++] = lower;
        at++;
        continue;
      }
      let end = at + 1;
      while (end < length && lowerOf(text[end] as number) === SPACE) end++;
      // Apostrophes at the end of what is no letter belong to the word behind.
      let apostrophes = end;
      while (apostrophes > at && isApostrophe(text[apostrophes - 1] as number)) apostrophes--;
      if (apostrophes > at && to > 0) clean[to++] = SPACE;
      for (at = apostrophes; at < end; at++) clean[to++] = text[at] as number;
    }
    return to;
  }

  #cleanUnicode(text: string): number {
    const plain = text.replace(this.#parts.separators, ' ').trim().toLowerCase();
    for (let at = 0; at < plain.length && at < this.#text.length; at++) this.#text[at] = plain.charCodeAt(at);
    return Math.min(plain.length, this.#text.length);
  }

  #read(length: number): void {
    const text = this.#text;
    let bytes = 0;
    for (let at = 0; at < length && bytes <= CUT; at++) {
      const code = text[at] as number;
      if (code === SPACE) {
        this.#endWord();
        if (bytes > CUT_AT_SPACE) return;
        bytes++;
      } else if (code < 0x80) {
        this.#word[++this.#length] = code;
        bytes++;
      } else {
        const before = this.#length;
        const isPair = code >= 0xd800 && code < 0xe000;
        this.#encode(isPair ? 0x10000 + (((code & 0x3ff) << 10) | ((text[++at] as number) & 0x3ff)) : code);
        bytes += this.#length - before;
      }
    }
    this.#endWord();
  }

  /** The bytes of UTF-8, each by the letter that stands for it. */
  #encode(point: number): void {
    if (point < 0x800) {
      this.#byte(0xc0 | (point >> 6));
    } else if (point < 0x10000) {
      this.#byte(0xe0 | (point >> 12));
      this.#byte(0x80 | ((point >> 6) & 0x3f));
    } else {
      this.#byte(0xf0 | (point >> 18));
      this.#byte(0x80 | ((point >> 12) & 0x3f));
      this.#byte(0x80 | ((point >> 6) & 0x3f));
    }
    this.#byte(0x80 | (point & 0x3f));
  }

  #byte(byte: number): void {
    this.#word[++this.#length] = this.#dictionary[byte] as number;
  }

  #endWord(): void {
    const length = this.#length;
    if (length === 0) return;
    this.#word[length + 1] = SPACE;
    let at = 0;
    for (; at + 4 < Math.min(length, MAX_WORD); at += STRIDE) this.#note(at === 0 ? 0 : at + 1, at + 5);
    if (length > MAX_WORD) this.#noteLong(MAX_WORD - 3, length + 2);
    else this.#note(at === 0 ? 0 : length - 3, length + 2);
    this.#length = 0;
  }

  /** The rest of a word that is too long is a piece of its own, which no table has. */
  #noteLong(start: number, end: number): void {
    const rest = String.fromCharCode(...this.#word.subarray(start, end));
    if (this.#seenLong.has(rest)) return;
    this.#seenLong.add(rest);
    this.#pieces++;
  }

  /** Each piece counts once. */
  #note(start: number, end: number): void {
    let letters = 0;
    let others = 0;
    for (let at = start; at < end; at++) {
      const letter = this.#word[at] as number;
      if (at < start + 4) letters |= letter << (8 * (at - start));
      else others |= letter << (8 * (at - start - 4));
    }
    let place = pieceHash(letters, others) & (SEEN - 1);
    while (this.#seenLetters[place] !== 0) {
      if (this.#seenLetters[place] === letters && this.#seenOthers[place] === others) return;
      place = (place + 1) & (SEEN - 1);
    }
    this.#seenLetters[place] = letters;
    this.#seenOthers[place] = others;
    this.#pieces++;
    this.#parts.table.score(letters, others, this.#scores);
  }

  #best(): DetectedLanguage | null {
    const scores = this.#scores;
    let best = -1;
    let next = -1;
    for (let language = 0; language < scores.length; language++) {
      const score = scores[language] as number;
      if (score === 0) continue;
      if (best === -1 || score > (scores[best] as number)) {
        next = best;
        best = language;
      } else if (next === -1 || score > (scores[next] as number)) {
        next = language;
      }
    }
    const code = this.#parts.table.codes[best];
    if (code === undefined) return null;
    const first = this.#scaled(best);
    const average = this.#averages[best] as number;
    // eld compares the best score with the number of the next language, where its score is meant: equal results come first.
    const other = next === -1 ? 0 : next;
    const reliable = this.#pieces >= 3 && average * 0.75 <= first && Math.abs(first - other) >= 0.01;
    return { code, first, second: next === -1 ? 0 : this.#scaled(next), reliable };
  }

  #scaled(language: number): number {
    const score = (this.#scores[language] as number) / this.#pieces;
    return score / (score + 25);
  }
}
