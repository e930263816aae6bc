import { decodeReferences } from './references.js';

export interface Attribute {
  name: string;
  value: string;
}

/** Names that come again and again; one string for all of them makes comparing them a comparison of pointers. */
const COMMON: ReadonlyMap<string, string> = new Map(
  (
    'class id href src alt title rel name content style type width height lang role target property itemprop itemscope charset ' +
    'http-equiv srcset sizes loading value for action method data-src aria-label aria-hidden aria-labelledby tabindex colspan ' +
    'rowspan border summary align valign media hreflang accesskey cellpadding cellspacing xmlns xml:lang d viewbox fill'
  )
    .split(' ')
    .map((name) => [name, name]),
);

const NONE: Attribute[] = [];

/** Each is looked for among the others; the reference parser has a way that does not grow with their square. */
const MAX_ATTRIBUTES = 64;

/** Reads the attributes of one start tag (HTML standard, §13.2.5.32 to §13.2.5.40). */
export class AttributeReader {
  attributes: Attribute[] = NONE;
  selfClosing = false;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** `at` is behind the tag's name. The offset behind `>`; -1 when the tag is not plain enough or never ends. */
  read(at: number): number {
    const source = this.#source;
    this.selfClosing = false;
    if (source.charCodeAt(at) === 62) {
      this.attributes = [];
      return at + 1;
    }
    const attributes: Attribute[] = [];
    this.attributes = attributes;
    let i = at;
    for (;;) {
      let code = source.charCodeAt(i);
      while (isSpace(code)) code = source.charCodeAt(++i);
      if (code === 62) return i + 1;
      if (code === 47) {
        if (source.charCodeAt(i + 1) === 62) {
          this.selfClosing = true;
          return i + 2;
        }
        i++;
        continue;
      }
      if (code === 61 || code !== code) return -1;
      const start = i;
      let upper = false;
      while (!isSpace(code) && code !== 61 && code !== 62 && code !== 47) {
        // The end of the source, or what is surely a missing quote.
        if (code !== code || code === 60 || code === 34) return -1;
        if (code >= 65 && code <= 90) upper = true;
        code = source.charCodeAt(++i);
      }
      const written = source.slice(start, i);
      const name = COMMON.get(written) ?? (upper ? lowerAscii(written) : written);
      while (isSpace(code)) code = source.charCodeAt(++i);
      let value: string | null = '';
      if (code === 61) {
        code = source.charCodeAt(++i);
        while (isSpace(code)) code = source.charCodeAt(++i);
        const from = code === 34 || code === 39 ? i + 1 : i;
        if (code === 34 || code === 39) {
          const end = source.indexOf(code === 34 ? '"' : "'", from);
          if (end === -1) return -1;
          value = source.slice(from, end);
          i = end + 1;
        } else {
          while (!isSpace(code) && code !== 62) {
            if (code !== code) return -1;
            code = source.charCodeAt(++i);
          }
          value = source.slice(from, i);
        }
        if (value.includes('&')) {
          value = decodeReferences(value, true);
          if (value === null) return -1;
        }
      }
      if (attributes.length === MAX_ATTRIBUTES) return -1;
      if (!has(attributes, name)) attributes.push({ name, value });
    }
  }
}

/** Of two attributes of one name the first counts. */
function has(attributes: readonly Attribute[], name: string): boolean {
  for (let i = 0; i < attributes.length; i++) if (attributes[i]?.name === name) return true;
  return false;
}

export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12;
}

/** ASCII letters only: the tokenizer leaves others as they are. */
export function lowerAscii(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the range of ASCII
  return /^[\x00-\x7f]*$/.test(text) ? text.toLowerCase() : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
