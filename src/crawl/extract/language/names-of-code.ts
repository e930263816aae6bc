/** `snake_case`, `camelCase`, `std::sort`, `size()`, `a.b`, `a=b`, `<tag>`, `0x1f`, `$name`, `path/to`: seen by two adjacent code units. */
export function isOfCode(before: number, unit: number): boolean {
  if (SIGNS_OF_CODE[unit] === 1) return true;
  if (before === SPACE) return false;
  if (unit === LEFT_PARENTHESIS) return isLetter(before);
  if (before === FULL_STOP || before === COLON) return isLetter(unit) || unit === before;
  return isLetter(unit) && (isDigit(before) || (isCapital(unit) && isLetter(before) && !isCapital(before)));
}

const SPACE = 32;
const LEFT_PARENTHESIS = 40;
const FULL_STOP = 46;
const COLON = 58;
const SIGNS_OF_CODE = new Uint8Array(0x10000);
for (const sign of '_<>=/\\{}[]$#@*+&|^~`') SIGNS_OF_CODE[sign.charCodeAt(0)] = 1;

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
const isCapital = (unit: number): boolean => unit >= 65 && unit <= 90;
const isLetter = (unit: number): boolean => (unit | 32) >= 97 && (unit | 32) <= 122;

/** Tells which words of a text are names of code, or parts of them: by all that stands between the spaces around each. */
export class NamesOfCode {
  #textEnd = 0;
  /** end of the run of characters that was looked at last */
  #end = 0;
  #isName = false;

  /** before the words of another text */
  restart(textEnd: number): void {
    this.#textEnd = textEnd;
    this.#end = 0;
  }

  /** words in their order */
  has(units: Uint16Array, wordStart: number): boolean {
    if (wordStart < this.#end) return this.#isName;
    let at = wordStart;
    while (at > 0 && !isSpace(units[at - 1] as number)) at--;
    let before = SPACE;
    this.#isName = false;
    for (; at < this.#textEnd; at++) {
      const unit = units[at] as number;
      if (isSpace(unit)) break;
      this.#isName ||= isOfCode(before, unit);
      before = unit;
    }
    this.#end = at;
    return this.#isName;
  }
}

const NO_BREAK_SPACE = 160;
const isSpace = (unit: number): boolean => unit <= SPACE || unit === NO_BREAK_SPACE;
