/** Pieces of words, at most six letters of one byte in two numbers: evidence for languages, in arrays that hold no objects. */
export class LanguageTable {
  readonly codes: readonly string[];
  readonly #mask: number;
  /** by slot: four letters, the others, and where the evidence begins and ends */
  readonly #letters: Int32Array;
  readonly #others: Uint16Array;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #languages: Uint8Array;
  readonly #scores: Uint8Array;

  constructor(codes: readonly string[], pieces: number, evidence: number) {
    this.codes = codes;
    this.#mask = 2 ** Math.ceil(Math.log2(pieces * 2)) - 1;
    this.#letters = new Int32Array(this.#mask + 1);
    this.#others = new Uint16Array(this.#mask + 1);
    this.#starts = new Int32Array(this.#mask + 1);
    this.#ends = new Int32Array(this.#mask + 1);
    this.#languages = new Uint8Array(evidence);
    this.#scores = new Uint8Array(evidence);
  }

  evidence(at: number, language: number, score: number): void {
    this.#languages[at] = language;
    this.#scores[at] = score;
  }

  add(letters: number, others: number, start: number, end: number): void {
    const place = this.#place(letters, others);
    this.#letters[place] = letters;
    this.#others[place] = others;
    this.#starts[place] = start;
    this.#ends[place] = end;
  }

  /** Adds what a piece says to the score of each language. */
  score(letters: number, others: number, scores: Int32Array): void {
    const place = this.#place(letters, others);
    const end = this.#ends[place] as number;
    for (let at = this.#starts[place] as number; at < end; at++) {
      const language = this.#languages[at] as number;
      scores[language] = (scores[language] as number) + (this.#scores[at] as number) + LEAST;
    }
  }

  #place(letters: number, others: number): number {
    let place = pieceHash(letters, others) & this.#mask;
    while (this.#letters[place] !== 0 && (this.#letters[place] !== letters || this.#others[place] !== others)) {
      place = (place + 1) & this.#mask;
    }
    return place;
  }
}

/** The table leaves this much out of every score. */
const LEAST = 53;

export function pieceHash(letters: number, others: number): number {
  const hash = Math.imul(letters ^ (others << 9), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}

const HEAD = /languages:\{([^}]*)\}/;
const NGRAMS = 'ngrams:{';
const QUOTE = 39;
const BACKSLASH = 92;
const COLON = 58;
const CLOSE = 125;

/**
 * Reads the table from the source of the module that holds it. Run as a module it takes 90 MB, for each thread again, as nearly
 * every one of its 50,000 pieces gets an object that has room for all languages.
 */
export function readLanguageTable(source: string): LanguageTable {
  const head = HEAD.exec(source);
  const start = source.indexOf(NGRAMS);
  if (!head || start === -1) throw new Error('The language table is not written as expected.');
  const codes = [...(head[1] as string).matchAll(/\d+:'(\w+)'/g)].map(([, code]) => code as string);
  // No evidence is shorter than four characters with what parts it from the next.
  const table = new LanguageTable(codes, source.split(':{').length, source.length >> 2);
  const reader = new TableReader(source, start + NGRAMS.length);
  while (reader.piece(table)) continue;
  return table;
}

class TableReader {
  readonly #source: string;
  #at: number;
  #evidence = 0;

  constructor(source: string, at: number) {
    this.#source = source;
    this.#at = at;
  }

  /** One piece with its evidence: `'the':{11:40,37:12},`; what could be a name stands without quotes. False behind the last. */
  piece(table: LanguageTable): boolean {
    const source = this.#source;
    if (source.charCodeAt(this.#at) === CLOSE || this.#at >= source.length) return false;
    const quoted = source.charCodeAt(this.#at) === QUOTE;
    const end = quoted ? QUOTE : COLON;
    let at = quoted ? this.#at + 1 : this.#at;
    let letters = 0;
    let others = 0;
    for (let count = 0; at < source.length && source.charCodeAt(at) !== end; at++, count++) {
      if (source.charCodeAt(at) === BACKSLASH) at++;
      const letter = source.charCodeAt(at);
      if (count < 4) letters |= letter << (8 * count);
      else others |= letter << (8 * (count - 4));
    }
    this.#at = source.indexOf('{', at) + 1;
    const start = this.#evidence;
    this.#readEvidence(table);
    table.add(letters, others, start, this.#evidence);
    return true;
  }

  /** Up to the brace that closes it, and the comma behind that. */
  #readEvidence(table: LanguageTable): void {
    const source = this.#source;
    let at = this.#at;
    let language = 0;
    let number = 0;
    for (; ; at++) {
      const code = source.charCodeAt(at);
      if (code >= 48 && code <= 57) {
        number = number * 10 + code - 48;
        continue;
      }
      if (code === COLON) language = number;
      else if (at > this.#at) table.evidence(this.#evidence++, language, number);
      number = 0;
      if (code === CLOSE || Number.isNaN(code)) break;
    }
    this.#at = source.charCodeAt(at + 1) === CLOSE ? at + 1 : at + 2;
  }
}
