import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { CutReason, HtmlFacts } from '../../../facts/html-facts.js';
import { AttributeList } from '../attributes/attribute-list.js';
import { QUIRKS } from '../tree/quirks.js';
import type { Source } from '../tree/source.js';
import type { Tag } from '../tree/tags.js';
import type { Walk } from '../tree/walk.js';
import { AttributeReader } from './attribute-reader.js';
import { LOWER, nextHash } from './name-table.js';
import { QuickBuilder } from './quick-builder.js';
import { decodeReferences } from './references.js';
import { LONGEST, TagCache } from './tag-cache.js';
import { IS, TAG_TABLE, tagNamed } from './tag-table.js';

export interface QuickParse {
  quirks: HtmlFacts['quirks'];
  /** construct that only the reference parser reads with certainty: the walk is then of no use. Counted by the benchmark */
  unsure: string | null;
  cut: CutReason | null;
}

/**
 * Walks through a document in the order that the HTML standard's algorithm would build its tree, for documents written as
 * most are: one pass, no state machine, no error recovery, no tree. Anything unusual ends the attempt. A test holds it equal
 * to the reference parser.
 */
export function quickParse(source: Source, walk: Walk): QuickParse {
  const scan = new Scan(source, walk);
  const unsure = scan.run();
  return { unsure, quirks: scan.builder.quirks, cut: scan.builder.cut };
}

/** The kinds of the bytes of a text. */
const SHOWN = 1;
const AMPERSAND = 2;
const HIGH = 4;

const KIND = new Uint8Array(256).fill(SHOWN);
for (const code of [9, 10, 12, 32]) KIND[code] = 0;
KIND[38] = SHOWN | AMPERSAND;
// A vertical tab is text to the parser and white space to who reads the text.
KIND[11] = SHOWN | HIGH;
KIND.fill(SHOWN | HIGH, 128);

/** The tags of all pages that this thread reads. */
const TAGS = new TagCache();

const LT = 60;
const GT = 62;
const SLASH = 47;

class Scan {
  readonly builder: QuickBuilder;
  readonly #walk: Walk;
  readonly #list = new AttributeList();
  readonly #attributes: AttributeReader;
  readonly #source: Source;
  readonly #bytes: Buffer;
  #at = 0;
  /** the line feed right behind `<pre>` or `<textarea>` does not count */
  #dropLineFeed = false;
  /** the tag that was just read */
  #tag: Tag = tagNamed('');

  constructor(source: Source, walk: Walk) {
    this.#source = source;
    this.#bytes = source.bytes;
    this.#walk = walk;
    this.#attributes = new AttributeReader(source, this.#list);
    this.builder = new QuickBuilder(walk);
  }

  run(): string | null {
    const bytes = this.#bytes;
    const { latin1 } = this.#source;
    if (latin1.includes('\0') || latin1.includes('\r')) return 'control';
    let unsure: string | null = null;
    while (this.#at < bytes.length && unsure === null && this.builder.cut === null) {
      if (bytes[this.#at] !== LT) unsure = this.#text();
      const open = this.#at;
      if (open === bytes.length || unsure !== null) break;
      this.#dropLineFeed = false;
      const next = bytes[open + 1] ?? 0;
      if (next === SLASH) unsure = this.#endTag(open + 2);
      else if (isLetter(next)) unsure = this.#startTag(open);
      else if (next === 33) unsure = this.#declaration(open);
      else if (next === 63) unsure = this.#instruction(open + 1);
      else unsure = 'markup';
    }
    return unsure ?? this.builder.end();
  }

  /** Up to the next tag. */
  #text(): string | null {
    const bytes = this.#bytes;
    const { length } = bytes;
    let start = this.#at;
    let end = start;
    let kinds = 0;
    for (; end < length; end++) {
      const code = bytes[end] as number;
      if (code === LT) break;
      kinds |= KIND[code] as number;
    }
    this.#at = end;
    if (this.#dropLineFeed) {
      this.#dropLineFeed = false;
      if (bytes[start] === 10) start++;
      else if (bytes[start] === 38 && bytes[start + 1] === 35) return 'reference';
      if (start === end) return null;
    }
    if ((kinds & SHOWN) === 0) {
      if (!this.builder.dropsBlanks) this.#walk.blank();
      return null;
    }
    if (!this.builder.mayHoldText()) return 'text out of place';
    if ((kinds & (AMPERSAND | HIGH)) === 0) {
      this.#walk.sourceText(this.#source, start, end);
      return null;
    }
    const text = decodeReferences(this.#source.text(start, end), false);
    if (text === null) return 'reference';
    this.#walk.text(text);
    return null;
  }

  #declaration(open: number): string | null {
    const { latin1 } = this.#source;
    if (latin1.startsWith('--', open + 2)) {
      const end = latin1.indexOf('-->', open + 4);
      const start = open + 4;
      // "<!-->" and "<!--->" end at once, and "--!>" is an end as well.
      if (end === -1 || latin1.charCodeAt(start) === GT || latin1.startsWith('->', start)) return 'comment';
      if (latin1.slice(start, end).includes('--!>')) return 'comment';
      this.#at = end + 3;
      return null;
    }
    const close = latin1.indexOf('>', open);
    const declaration = close === -1 ? '' : latin1.slice(open, close + 1);
    if (!/^<!doctype\s/i.test(declaration)) return 'declaration';
    this.#at = close + 1;
    return this.builder.doctype(quirksOf(declaration));
  }

  /** A processing instruction of XML is a comment to HTML. */
  #instruction(start: number): string | null {
    const end = this.#source.latin1.indexOf('>', start);
    if (end === -1) return 'markup';
    this.#at = end + 1;
    return null;
  }

  /** Reads a name; the offset behind it. */
  #name(start: number): number {
    const bytes = this.#bytes;
    const { length } = bytes;
    let end = start;
    let hash = 0;
    for (; end < length; end++) {
      const code = bytes[end] as number;
      if (code <= 32 ? isSpace(code) : code === SLASH || code === GT) break;
      hash = nextHash(hash, LOWER[code] as number);
    }
    this.#tag = TAG_TABLE.find(bytes, start, end, hash) ?? tagNamed(lowerAscii(this.#source.text(start, end)));
    return end;
  }

  #startTag(open: number): string | null {
    const bytes = this.#bytes;
    const { view } = this.#source;
    const limit = Math.min(bytes.length, open + LONGEST);
    let end = open + 2;
    while (end < limit && bytes[end] !== GT) end++;
    if (end === limit) return this.#readTag(open, -1);
    const known = TAGS.find(view, open, end + 1);
    return known === undefined
      ? this.#readTag(open, end + 1)
      : this.#open(known.tag, known.attributes, known.selfClosing, end + 1);
  }

  /** A tag that is not remembered; it may be when it ends where the first `>` stands. */
  #readTag(open: number, end: number): string | null {
    const attributes = this.#attributes;
    const after = attributes.read(this.#name(open + 1));
    if (after === -1) return 'attribute';
    const tag = this.#tag;
    if (after === end) TAGS.note(this.#source.view, open, end, tag, this.#list, attributes.selfClosing);
    return this.#open(tag, this.#list, attributes.selfClosing, after);
  }

  #open(tag: Tag, attributes: AttributeList, selfClosing: boolean, after: number): string | null {
    this.#at = after;
    // a slash that closes nothing is a fault that the reference parser names
    if (selfClosing && (tag.is & IS.VOID) === 0 && (this.builder.stack.tag.is & IS.SVG) === 0 && tag.name !== 'svg')
      return 'self-closing';
    const isRaw = (tag.is & (IS.RAW | IS.RCDATA)) !== 0;
    if (isRaw && (this.builder.stack.tag.is & IS.SVG) === 0) return this.#rawText(tag, attributes, after);
    this.#dropLineFeed = (tag.is & IS.DROPS_LINE_FEED) !== 0;
    return this.builder.startTag(tag, attributes, selfClosing);
  }

  /** Everything up to the element's own end tag is text. */
  #rawText(tag: Tag, attributes: AttributeList, start: number): string | null {
    const { latin1 } = this.#source;
    const end = this.#endOfRaw(tag.name, start);
    if (end === -1) return 'unclosed';
    const close = latin1.indexOf('>', end);
    if (close === -1 || latin1.slice(end + tag.name.length + 2, close).trim() !== '') return 'end tag';
    let text: string | null = this.#source.text(start, end);
    if (tag.name === 'script' && text.includes('<!--')) return 'script';
    if (tag.name === 'textarea') {
      if (text.startsWith('&#')) return 'reference';
      if (text.startsWith('\n')) text = text.slice(1);
    }
    if ((tag.is & IS.RCDATA) !== 0) text = decodeReferences(text, false);
    if (text === null) return 'reference';
    this.#at = close + 1;
    return this.builder.rawElement(tag, attributes, text);
  }

  #endOfRaw(name: string, start: number): number {
    const { latin1 } = this.#source;
    for (let at = latin1.indexOf('</', start); at !== -1; at = latin1.indexOf('</', at + 2)) {
      const end = at + 2 + name.length;
      const next = latin1.charCodeAt(end);
      if (!isSpace(next) && next !== SLASH && next !== GT) continue;
      const written = latin1.slice(at + 2, end);
      if (written === name || lowerAscii(written) === name) return at;
    }
    return -1;
  }

  #endTag(start: number): string | null {
    const bytes = this.#bytes;
    const after = this.builder.endAtSight(bytes, start);
    if (after !== -1) {
      this.#at = after;
      return null;
    }
    if (!isLetter(bytes[start] ?? 0)) return 'markup';
    let at = this.#name(start);
    while (isSpace(bytes[at] ?? 0)) at++;
    if (bytes[at] !== GT) return 'end tag';
    this.#at = at + 1;
    return this.builder.endTag(this.#tag);
  }
}

function isLetter(code: number): boolean {
  const letter = code | 32;
  return letter >= 97 && letter <= 122;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12;
}

/** ASCII letters only: the tokenizer leaves others as they are. */
function lowerAscii(text: string): string {
  return /[A-Z]/.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;
}

let lastDeclaration = '<!DOCTYPE html>';
let lastQuirks: HtmlFacts['quirks'] = 'NO_QUIRKS';

/** Public identifiers decide about quirks: the reference parser reads them, once for all the pages of a site that have the same. */
function quirksOf(declaration: string): HtmlFacts['quirks'] {
  if (declaration === lastDeclaration) return lastQuirks;
  const document: DefaultTreeAdapterTypes.Document = parse(declaration);
  lastQuirks = QUIRKS[document.mode];
  lastDeclaration = Buffer.from(declaration, 'latin1').toString('latin1');
  return lastQuirks;
}
