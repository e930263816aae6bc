import type { TextUnits } from './text-units.js';

/** The kinds of UTF-16 code units to the word scanner. */
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

/** Vowels of English, in a table beside the kinds: syllables are counted while a word is read. */
const VOWEL = new Uint8Array(65_536);
for (const letter of 'aeiouyAEIOUY') VOWEL[letter.charCodeAt(0)] = 1;

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
  /**
   * A word: the hash of its lower case as a signed 32-bit number, where it stands, whether it is a number, and its runs of
   * English vowels.
   */
  word(hash: number, start: number, end: number, isNumber: boolean, vowels: number): void;
}

/** Finds words as Unicode word segmentation does, one pass over each text. */
export class WordScanner {
  #segmenter: Intl.Segmenter | null = null;
  #segmented = 0;
  /** words that were only estimated */
  estimated = 0;

  scan(text: TextUnits, start: number, end: number, sink: WordSink): void {
    const { units } = text;
    let at = start;
    while (at < end) {
      const kind = KIND[units[at] as number] as number;
      if (kind === OTHER) at++;
      else if (kind === LETTER || kind === DIGIT) at = this.#run(units, at, end, sink);
      else if (kind === HANGUL) at = hangul(units, at, end, sink);
      else if (kind === DICTIONARY) at = this.#dictionary(text, at, end, sink);
      else if (kind === SURROGATE) at = this.#astral(text, at, end, sink);
      else at++;
    }
  }

  #run(units: Uint16Array, start: number, limit: number, sink: WordSink): number {
    let hash = FNV_START;
    let end = start;
    let last = OTHER;
    let isNumber = true;
    let vowels = 0;
    let inVowels = 0;
    let at = start;
    for (; at < limit; at++) {
      const unit = units[at] as number;
      const kind = KIND[unit] as number;
      if (kind === LETTER || kind === DIGIT) {
        if (kind === LETTER) isNumber = false;
        last = kind;
        hash = Math.imul(hash ^ (LOWER[unit] as number), FNV_PRIME);
        const vowel = VOWEL[unit] as number;
        vowels += vowel & ~inVowels;
        inVowels = vowel;
        end = at + 1;
        continue;
      }
      inVowels = 0;
      if (kind === EXTEND) {
        end = at + 1;
      } else if (kind === JOINER) {
        hash = Math.imul(hash ^ unit, FNV_PRIME);
        last = JOINER;
        end = at + 1;
      } else if (joins(kind, last, at + 1 < limit ? (KIND[units[at + 1] as number] as number) : OTHER)) {
        hash = Math.imul(hash ^ (unit === 0x2019 ? APOSTROPHE : unit), FNV_PRIME);
      } else {
        break;
      }
    }
    sink.word(mix(hash) | 0, start, end, isNumber, vowels);
    return at;
  }

  #dictionary(text: TextUnits, start: number, limit: number, sink: WordSink): number {
    let end = start;
    for (; end < limit; end++) {
      const kind = KIND[text.units[end] as number] as number;
      if (kind !== DICTIONARY && kind !== EXTEND) break;
    }
    if (this.#segmented >= MAX_SEGMENTED) {
      // About two characters to a word, as measured over Japanese, Chinese and Thai prose.
      this.estimated += Math.ceil((end - start) / 2);
      return end;
    }
    this.#segmented += end - start;
    this.#segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
    const run = text.text(start, Math.min(end, start + MAX_SEGMENTED));
    for (const { segment, index, isWordLike } of this.#segmenter.segment(run)) {
      if (isWordLike === true) sink.word(hashOf(segment) | 0, start + index, start + index + segment.length, false, 0);
    }
    return end;
  }

  /** Outside the basic plane: rare letters count as words, signs and pictures do not. */
  #astral({ units }: TextUnits, start: number, limit: number, sink: WordSink): number {
    let word = '';
    for (let at = start; at < limit && KIND[units[at] as number] === SURROGATE; at += 2) {
      const character = String.fromCharCode(units[at] as number, at + 1 < limit ? (units[at + 1] as number) : 0);
      if ((character.codePointAt(0) ?? 0) < 0x10000 || !/^(?:\p{L}|\p{N})/u.test(character)) break;
      word += character;
    }
    if (word === '') return start + 1;
    sink.word(hashOf(word.toLowerCase()) | 0, start, start + word.length, false, 0);
    return start + word.length;
  }
}

function hangul(units: Uint16Array, start: number, limit: number, sink: WordSink): number {
  let hash = FNV_START;
  let end = start;
  for (; end < limit; end++) {
    const unit = units[end] as number;
    const kind = KIND[unit];
    if (kind !== HANGUL && kind !== EXTEND) break;
    hash = Math.imul(hash ^ unit, FNV_PRIME);
  }
  sink.word(mix(hash) | 0, start, end, false, 0);
  return end;
}

function joins(kind: number, last: number, next: number): boolean {
  if (kind !== MID_BOTH && kind !== MID_LETTER && kind !== MID_DIGIT) return false;
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
