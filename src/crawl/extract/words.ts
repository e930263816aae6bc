/** What a UTF-16 code unit is to the word scanner. */
const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
/** combining marks and format characters: part of the word they follow */
const EXTEND = 3;
/** scripts written without spaces: these go to the dictionary of Intl.Segmenter, which is 20 times slower */
const DICTIONARY = 4;
const SURROGATE = 5;
/** between letters, between digits, or between either (Unicode Standard Annex 29, WB6, WB7, WB11, WB12) */
const MID_LETTER = 6;
const MID_DIGIT = 7;
const MID_BOTH = 8;
const JOINER = 9;
/** written with spaces, but a word of its own beside letters of another script */
const HANGUL = 10;

const KIND = kinds();

function kinds(): Uint8Array {
  const table = new Uint8Array(65_536);
  const letter = /\p{L}|\p{Nl}/u;
  const digit = /\p{Nd}/u;
  const extend = /\p{M}|\p{Cf}/u;
  const dictionary =
    /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Thai}|\p{scx=Lao}|\p{scx=Khmer}|\p{scx=Myanmar}/u;
  for (let code = 0; code < 65_536; code++) {
    if (code >= 0xd800 && code <= 0xdfff) {
      table[code] = SURROGATE;
      continue;
    }
    // Hangul syllables and the private use area need no look.
    if (code >= 0xac00 && code <= 0xd7a3) table[code] = HANGUL;
    else if (code >= 0xe000 && code <= 0xf8ff) table[code] = OTHER;
    else if (code >= 0x4e00 && code <= 0x9fff) table[code] = DICTIONARY;
    else {
      const character = String.fromCharCode(code);
      if (letter.test(character)) table[code] = code > 0x0e00 && dictionary.test(character) ? DICTIONARY : LETTER;
      else if (digit.test(character)) table[code] = DIGIT;
      else if (extend.test(character)) table[code] = EXTEND;
    }
  }
  for (const character of "'.‘’․﹒＇．") table[character.charCodeAt(0)] = MID_BOTH;
  for (const character of ':··‧︓﹕：՟״') table[character.charCodeAt(0)] = MID_LETTER;
  for (const character of ',;;։،؍٬߸⁄︐︔﹐﹔，；') table[character.charCodeAt(0)] = MID_DIGIT;
  for (const character of '_‿⁀⁔︳︴﹍﹎﹏＿') table[character.charCodeAt(0)] = JOINER;
  table[0x200b] = OTHER;
  return table;
}

/** Lower case, code unit by code unit: what depends on the letters around it does not make another word. */
const LOWER = lowerCase();

function lowerCase(): Uint16Array {
  const table = Uint16Array.from({ length: 65_536 }, (_, code) => code);
  for (let code = 0; code < 65_536; code++) {
    if (KIND[code] !== LETTER) continue;
    const lower = String.fromCharCode(code).toLowerCase();
    if (lower.length === 1) table[code] = lower.charCodeAt(0);
  }
  table['İ'.charCodeAt(0)] = 'i'.charCodeAt(0);
  table['ς'.charCodeAt(0)] = 'σ'.charCodeAt(0);
  return table;
}

/** Code units given to the segmenter for one page; the rest is estimated from them. */
const MAX_SEGMENTED = 50_000;

const FNV_PRIME = 16_777_619;
const FNV_START = -2_128_831_035;
const APOSTROPHE = 39;

interface WordSink {
  /** a word: the hash of its lower case as a signed 32-bit number, where it stands, and whether it is a number */
  word(hash: number, start: number, end: number, isNumber: boolean): void;
}

/** Finds words as Unicode word segmentation does, one pass over each text. */
export class WordScanner {
  #segmenter: Intl.Segmenter | null = null;
  #segmented = 0;
  /** words that were only estimated */
  estimated = 0;

  scan(text: string, sink: WordSink): void {
    let at = 0;
    while (at < text.length) {
      const kind = KIND[text.charCodeAt(at)] ?? OTHER;
      if (kind === LETTER || kind === DIGIT) at = this.#run(text, at, sink);
      else if (kind === HANGUL) at = hangul(text, at, sink);
      else if (kind === DICTIONARY) at = this.#dictionary(text, at, sink);
      else if (kind === SURROGATE) at = this.#astral(text, at, sink);
      else at++;
    }
  }

  #run(text: string, start: number, sink: WordSink): number {
    let hash = FNV_START;
    let end = start;
    let last = OTHER;
    let isNumber = true;
    let at = start;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const kind = KIND[code] ?? OTHER;
      if (kind === LETTER || kind === DIGIT) {
        if (kind === LETTER) isNumber = false;
        last = kind;
        hash = Math.imul(hash ^ (LOWER[code] as number), FNV_PRIME);
        end = at + 1;
      } else if (kind === EXTEND) {
        end = at + 1;
      } else if (kind === JOINER) {
        hash = Math.imul(hash ^ code, FNV_PRIME);
        last = JOINER;
        end = at + 1;
      } else if (joins(kind, last, text, at)) {
        hash = Math.imul(hash ^ (code === 0x2019 ? APOSTROPHE : code), FNV_PRIME);
      } else {
        break;
      }
    }
    sink.word(mix(hash) | 0, start, end, isNumber);
    return at;
  }

  #dictionary(text: string, start: number, sink: WordSink): number {
    let end = start;
    for (; end < text.length; end++) {
      const kind = KIND[text.charCodeAt(end)] ?? OTHER;
      if (kind !== DICTIONARY && kind !== EXTEND) break;
    }
    if (this.#segmented >= MAX_SEGMENTED) {
      // About two characters to a word, as measured over Japanese, Chinese and Thai prose.
      this.estimated += Math.ceil((end - start) / 2);
      return end;
    }
    this.#segmented += end - start;
    this.#segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
    const run = text.slice(start, Math.min(end, start + MAX_SEGMENTED));
    for (const { segment, index, isWordLike } of this.#segmenter.segment(run)) {
      if (isWordLike === true) sink.word(hashOf(segment) | 0, start + index, start + index + segment.length, false);
    }
    return end;
  }

  /** Outside the basic plane: rare letters count as words, signs and pictures do not. */
  #astral(text: string, start: number, sink: WordSink): number {
    let end = start;
    while (end < text.length && KIND[text.charCodeAt(end)] === SURROGATE) {
      const point = text.codePointAt(end) ?? 0;
      if (point < 0x10000 || !/\p{L}|\p{N}/u.test(String.fromCodePoint(point))) break;
      end += 2;
    }
    if (end === start) return start + 1;
    sink.word(hashOf(text.slice(start, end).toLowerCase()) | 0, start, end, false);
    return end;
  }
}

function hangul(text: string, start: number, sink: WordSink): number {
  let hash = FNV_START;
  let end = start;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    const kind = KIND[code];
    if (kind !== HANGUL && kind !== EXTEND) break;
    hash = Math.imul(hash ^ code, FNV_PRIME);
  }
  sink.word(mix(hash) | 0, start, end, false);
  return end;
}

function joins(kind: number, last: number, text: string, at: number): boolean {
  if (kind !== MID_BOTH && kind !== MID_LETTER && kind !== MID_DIGIT) return false;
  const next = KIND[text.charCodeAt(at + 1)] ?? OTHER;
  if (last === LETTER) return kind !== MID_DIGIT && next === LETTER;
  return last === DIGIT && kind !== MID_LETTER && next === DIGIT;
}

export function hashOf(word: string): number {
  let hash = FNV_START;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), FNV_PRIME);
  return mix(hash);
}

/** Spreads the bits: short words differ in the low ones only. */
export function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
