import type { AttributeList } from '../attributes/attribute-list.js';
import { ATTR, ATTRIBUTE_NAMES } from '../attributes/attribute-names.js';
import type { Source } from '../tree/source.js';
import { LOWER, NameTable, nextHash } from './name-table.js';
import { decodeReferences } from './references.js';

const NUMBERS = new NameTable(ATTRIBUTE_NAMES.map((name, number) => [name, number] as const).slice(1));

/** Each is looked for among the others; the reference parser has a way that does not grow with their square. */
const MAX_ATTRIBUTES = 64;

/** The effects of a byte on a name or a value. */
const SPACE = 1;
const ENDS_NAME = 2;
/** the end of the source, or what is surely a missing quote */
const ODD_IN_NAME = 4;
const AMPERSAND = 8;
const HIGH = 16;

const KIND = new Uint8Array(256);
for (const code of [9, 10, 12, 32]) KIND[code] = SPACE | ENDS_NAME;
for (const character of '=>/') KIND[character.charCodeAt(0)] = ENDS_NAME;
for (const character of '<"') KIND[character.charCodeAt(0)] = ODD_IN_NAME;
KIND[38] = AMPERSAND;
KIND.fill(HIGH, 128);

/** Reads the attributes of one start tag (HTML standard, §13.2.5.32 to §13.2.5.40). */
export class AttributeReader {
  selfClosing = false;
  readonly #source: Source;
  readonly #list: AttributeList;

  constructor(source: Source, list: AttributeList) {
    this.#source = source;
    this.#list = list;
  }

  /** `at` is behind the tag's name. The offset behind `>`; -1 when the tag is not plain enough or never ends. */
  read(at: number): number {
    const { bytes } = this.#source;
    const list = this.#list;
    this.selfClosing = false;
    list.clear(this.#source);
    const { length } = bytes;
    let i = at;
    for (;;) {
      while (i < length && ((KIND[bytes[i] as number] as number) & SPACE) !== 0) i++;
      if (i >= length) return -1;
      const code = bytes[i] as number;
      if (code === 62) return i + 1;
      if (code === 47) {
        if (bytes[i + 1] === 62) {
          this.selfClosing = true;
          return i + 2;
        }
        i++;
        continue;
      }
      if (code === 61 || list.count === MAX_ATTRIBUTES) return -1;
      i = this.#attribute(i);
      if (i === -1) return -1;
    }
  }

  /** One attribute; the offset behind it. */
  #attribute(start: number): number {
    const { bytes } = this.#source;
    const { length } = bytes;
    const frequent = frequentAt(bytes, start);
    if (frequent !== ATTR.OTHER) {
      const name = frequent === ATTR.CLASS ? 5 : frequent === ATTR.HREF ? 4 : 2;
      return this.#value(start + name + 1, frequent, '', this.#list.has(frequent, ''));
    }
    let i = start;
    let hash = 0;
    for (; i < length; i++) {
      const code = bytes[i] as number;
      const kind = KIND[code] as number;
      if ((kind & (ENDS_NAME | ODD_IN_NAME)) !== 0) {
        if ((kind & ODD_IN_NAME) !== 0) return -1;
        break;
      }
      hash = nextHash(hash, LOWER[code] as number);
    }
    const number = NUMBERS.find(bytes, start, i, hash) ?? ATTR.OTHER;
    const name = number === ATTR.OTHER ? lowerAscii(this.#source.text(start, i)) : '';
    while (i < length && ((KIND[bytes[i] as number] as number) & SPACE) !== 0) i++;
    if (i >= length) return -1;
    const known = this.#list.has(number, name);
    if (bytes[i] !== 61) {
      if (!known) this.#list.add(number, name, '');
      return i;
    }
    i++;
    while (i < length && ((KIND[bytes[i] as number] as number) & SPACE) !== 0) i++;
    return this.#value(i, number, name, known);
  }

  /** The first of two attributes of one name counts. */
  #value(start: number, number: number, name: string, known: boolean): number {
    const { bytes } = this.#source;
    const { length } = bytes;
    const quote = bytes[start];
    const quoted = quote === 34 || quote === 39;
    const from = quoted ? start + 1 : start;
    let i = from;
    let kinds = 0;
    if (quoted) {
      for (; i < length; i++) {
        const code = bytes[i] as number;
        if (code === quote) break;
        kinds |= KIND[code] as number;
      }
    } else {
      for (; i < length; i++) {
        const code = bytes[i] as number;
        const kind = KIND[code] as number;
        if ((kind & SPACE) !== 0 || code === 62) break;
        kinds |= kind;
      }
    }
    if (i >= length) return -1;
    if ((kinds & AMPERSAND) !== 0) {
      const value = decodeReferences(this.#source.text(from, i), true);
      if (value === null) return -1;
      if (!known) this.#list.add(number, name, value);
    } else if (!known) {
      this.#list.addRange(number, name, from, i, (kinds & HIGH) === 0);
    }
    return quoted ? i + 1 : i;
  }
}

/** Four of five attributes are one of these, written like this: `class="`, `href="` and `id="`. */
function frequentAt(bytes: Uint8Array, at: number): number {
  switch (bytes[at]) {
    case 99:
      return bytes[at + 1] === 108 &&
        bytes[at + 2] === 97 &&
        bytes[at + 3] === 115 &&
        bytes[at + 4] === 115 &&
        bytes[at + 5] === 61 &&
        bytes[at + 6] === 34
        ? ATTR.CLASS
        : ATTR.OTHER;
    case 104:
      return bytes[at + 1] === 114 &&
        bytes[at + 2] === 101 &&
        bytes[at + 3] === 102 &&
        bytes[at + 4] === 61 &&
        bytes[at + 5] === 34
        ? ATTR.HREF
        : ATTR.OTHER;
    case 105:
      return bytes[at + 1] === 100 && bytes[at + 2] === 61 && bytes[at + 3] === 34 ? ATTR.ID : ATTR.OTHER;
    default:
      return ATTR.OTHER;
  }
}

/** ASCII letters only: the tokenizer leaves others as they are. */
function lowerAscii(text: string): string {
  return /[A-Z]/.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;
}
