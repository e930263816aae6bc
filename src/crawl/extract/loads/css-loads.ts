import { CAPS } from '../../../facts/html-facts.js';

/** A file that a style sheet names. */
export interface StyleLoad {
  by: 'CSS @import' | 'CSS font' | 'CSS image';
  /** as written, escapes resolved */
  address: string;
  /** browsers take another file in its place: fonts in formats of old ones, sources behind the first that fits */
  spare: boolean;
}

/** kept of one sheet */
const MOST = 1_000;

/** Whether there is anything to find: most style elements and attributes name no file. */
export const namesFiles = (css: string): boolean =>
  css.includes('url(') || css.includes('@import') || css.includes('image-set(') || /url\(|@import/i.test(css);

/** Tokens that end or begin something in which other characters mean something else, and what names a file. */
const TOKEN =
  /\/\*|["']|\\|@(?:import|font-face|namespace|document|-moz-document)\b|(?<![-\w\\])(?:url|(?:-webkit-)?image-set)\(/gi;

/** Files that a style sheet, a style element or a style attribute names (CSS Syntax Level 3, CSS Fonts Level 4). */
export function styleLoads(css: string): StyleLoad[] {
  return namesFiles(css) ? new SheetReader(css).read() : [];
}

interface FontFace {
  /** the beginning of the declaration that is being read */
  declaration: string;
  /** sources of the last `src` */
  sources: { address: string; format: string }[];
  isSource: boolean;
}

class SheetReader {
  readonly #loads: StyleLoad[] = [];
  readonly #token = new RegExp(TOKEN);
  #end = 0;
  /** an import behind a rule is none */
  #sawRule = false;
  #font: FontFace | null = null;
  /** parentheses open in an image-set, its own included */
  #set = 0;

  constructor(private readonly css: string) {}

  read(): StyleLoad[] {
    const { css } = this;
    for (;;) {
      this.#token.lastIndex = this.#end;
      const found = this.#token.exec(css);
      this.#pass(css.slice(this.#end, found === null ? css.length : found.index));
      if (found === null || this.#loads.length >= MOST) break;
      this.#end = found.index + found[0].length;
      this.#take(found[0].toLowerCase(), found.index);
    }
    this.#closeFont();
    return this.#loads;
  }

  /** reads the text between two tokens: in no string, comment or URL */
  #pass(gap: string): void {
    if (!this.#sawRule) this.#sawRule = gap.includes('{');
    if (this.#font !== null) this.#passInFont(this.#font, gap);
    if (this.#set > 0) for (const character of gap) this.#set += character === '(' ? 1 : character === ')' ? -1 : 0;
  }

  #passInFont(font: FontFace, gap: string): void {
    if (gap.includes('}')) return this.#closeFont();
    const start = Math.max(gap.lastIndexOf(';'), gap.lastIndexOf('{')) + 1;
    if (start > 0) font.isSource = false;
    font.declaration = (start > 0 ? gap.slice(start) : font.declaration + gap).trimStart().slice(0, 20);
    if (font.isSource || !/^src\s{0,9}:/i.test(font.declaration)) return;
    font.isSource = true;
    font.sources = [];
  }

  #take(token: string, at: number): void {
    const { css } = this;
    if (token === '/*') this.#end = endOr(css.indexOf('*/', this.#end), css) + 2;
    else if (token === '\\') this.#end += 1;
    else if (token === '"' || token === "'") this.#takeString(at);
    else if (token === 'url(') this.#takeUrl(at);
    else if (token.endsWith('(')) this.#set = 1;
    else if (token === '@import') this.#takeImport();
    else if (token === '@font-face') {
      this.#closeFont();
      this.#font = { declaration: '', sources: [], isSource: false };
    } else this.#end = endOr(css.slice(this.#end).search(/[;{]/), css, this.#end);
  }

  #takeString(at: number): void {
    const { text, end } = stringAt(this.css, at);
    this.#end = end;
    if (this.#set === 1) this.#keep('CSS image', text);
  }

  #takeUrl(at: number): void {
    const { text, end } = urlAt(this.css, this.#end);
    this.#end = end;
    if (text === null) return;
    if (this.#font?.isSource) {
      const format = /^\s{0,9}format\(\s{0,9}["']?([\w-]{1,30})/i.exec(this.css.slice(end, end + 60))?.[1] ?? '';
      if (this.#font.sources.length < MOST) this.#font.sources.push({ address: text, format: format.toLowerCase() });
    } else if (!/(?:behavior|binding)\s{0,9}:\s{0,9}$/i.test(this.css.slice(Math.max(0, at - 30), at)))
      this.#keep('CSS image', text);
  }

  #takeImport(): void {
    const { css } = this;
    const isLate = this.#sawRule;
    let at = this.#end;
    while (at < css.length && (isSpace(css.charCodeAt(at)) || css.startsWith('/*', at)))
      at = css.startsWith('/*', at) ? endOr(css.indexOf('*/', at + 2), css) + 2 : at + 1;
    const isUrl = /^url\($/i.test(css.slice(at, at + 4));
    if (!isUrl && css[at] !== '"' && css[at] !== "'") return;
    const { text, end } = isUrl ? urlAt(css, at + 4) : stringAt(css, at);
    this.#end = end;
    if (text !== null && !isLate) this.#keep('CSS @import', text);
  }

  #closeFont(): void {
    const font = this.#font;
    this.#font = null;
    if (font === null) return;
    let isTaken = false;
    for (const source of font.sources) {
      const spare: boolean = isTaken || !isUsual(source);
      this.#keep('CSS font', source.address, spare);
      isTaken ||= !spare;
    }
  }

  #keep(by: StyleLoad['by'], address: string, spare = false): void {
    const trimmed = address.trim();
    // a source that is data or in the document itself is there
    if (trimmed === '' || trimmed.startsWith('#') || trimmed.length > CAPS.url || /^data:/i.test(trimmed)) return;
    if (this.#loads.length < MOST) this.#loads.push({ by, address: trimmed, spare });
  }
}

/** formats that only browsers of the past read */
const OLD = new Set(['embedded-opentype', 'svg']);

const isUsual = ({ address, format }: FontFace['sources'][number]): boolean =>
  format === '' ? !/\.(?:eot|svg)(?:[?#]|$)/i.test(address) : !OLD.has(format);

const endOr = (found: number, css: string, from = 0): number => (found === -1 ? css.length : from + found);

const isSpace = (code: number): boolean => code === 32 || (code <= 13 && code >= 9);

/** The string whose quotation mark is at `from`; one that is not closed ends with its line. */
function stringAt(css: string, from: number): { text: string; end: number } {
  const mark = css[from];
  let at = from + 1;
  for (; at < css.length; at += 1) {
    const character = css[at];
    if (character === mark || character === '\n') break;
    if (character === '\\') at += 1;
  }
  return { text: unescaped(css.slice(from + 1, at)), end: at + 1 };
}

/** The URL behind `url(`; null for one that is none. */
function urlAt(css: string, from: number): { text: string | null; end: number } {
  let at = from;
  while (at < css.length && isSpace(css.charCodeAt(at))) at += 1;
  const isString = css[at] === '"' || css[at] === "'";
  if (isString) {
    const { text, end } = stringAt(css, at);
    return { text, end: endOr(css.indexOf(')', end), css) + 1 };
  }
  const start = at;
  for (; at < css.length && css[at] !== ')'; at += 1) if (css[at] === '\\') at += 1;
  const raw = css.slice(start, at).trimEnd();
  return { text: /[\s"'(]/.test(raw.replace(/\\(?:[0-9a-f]{1,6}\s?|.)/gi, '')) ? null : unescaped(raw), end: at + 1 };
}

/** Escapes of CSS: up to six hexadecimal digits and a space, the end of a line, or the character itself. */
const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\(?:([0-9a-f]{1,6})\s?|\r?\n|([^]?))/gi, (_, code?: string, character?: string) =>
        code === undefined ? (character ?? '') : characterOf(Number.parseInt(code, 16)),
      )
    : text;

const characterOf = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
