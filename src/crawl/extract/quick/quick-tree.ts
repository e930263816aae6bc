import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { AttributeReader, isSpace, lowerAscii } from './attributes.js';
import { QuickBuilder } from './quick-builder.js';
import { decodeReferences } from './references.js';
import { IS, TAG_TABLE, type Tag } from './tag-table.js';

type Document = DefaultTreeAdapterTypes.Document;

export interface QuickTree {
  /** null when something came up that only the reference parser is sure about */
  document: Document | null;
  /** `href` of the first base element that has one */
  base: string | null;
  /** what that was: counted by the benchmark */
  unsure: string | null;
}

/**
 * The tree that the HTML standard's algorithm builds, for documents written as most are: one pass, no state machine, no
 * error recovery. Anything unusual ends the attempt. A test holds its trees equal to those of the reference parser.
 */
export function quickTree(source: string): QuickTree {
  const scan = new Scan(source);
  const unsure = scan.run();
  return { document: unsure === null ? scan.builder.document : null, base: scan.builder.base, unsure };
}

class Scan {
  readonly builder = new QuickBuilder();
  readonly #attributes: AttributeReader;
  readonly #source: string;
  #at = 0;
  /** the line feed right behind `<pre>` or `<textarea>` does not count */
  #dropLineFeed = false;

  constructor(source: string) {
    this.#source = source;
    this.#attributes = new AttributeReader(source);
  }

  run(): string | null {
    const source = this.#source;
    if (source.includes('\0') || source.includes('\r')) return 'control';
    let unsure: string | null = null;
    while (this.#at < source.length && unsure === null) {
      const open = source.indexOf('<', this.#at);
      const end = open === -1 ? source.length : open;
      if (end > this.#at) unsure = this.#text(end);
      if (open === -1 || unsure !== null) break;
      this.#at = open;
      this.#dropLineFeed = false;
      const next = source.charCodeAt(open + 1);
      if (next === 47) unsure = this.#endTag(open + 2);
      else if (next === 33) unsure = this.#declaration(open);
      else if (isLetter(next)) unsure = this.#startTag(open + 1);
      else if (next === 63) unsure = this.#instruction(open + 1);
      else unsure = 'markup';
    }
    return unsure ?? this.builder.end();
  }

  #text(end: number): string | null {
    let start = this.#at;
    this.#at = end;
    if (this.#dropLineFeed) {
      this.#dropLineFeed = false;
      if (this.#source.charCodeAt(start) === 10) start++;
      else if (this.#source.startsWith('&#', start)) return 'reference';
      if (start === end) return null;
    }
    const text = decodeReferences(this.#source.slice(start, end), false);
    return text === null ? 'reference' : this.builder.text(text);
  }

  #declaration(open: number): string | null {
    const source = this.#source;
    if (source.startsWith('--', open + 2)) {
      const end = source.indexOf('-->', open + 4);
      const start = open + 4;
      // "<!-->" and "<!--->" end at once, and "--!>" is an end as well.
      if (end === -1 || source.charCodeAt(start) === 62 || source.startsWith('->', start)) return 'comment';
      const data = source.slice(start, end);
      if (data.includes('--!>')) return 'comment';
      this.#at = end + 3;
      return this.builder.comment(data);
    }
    const close = source.indexOf('>', open);
    const declaration = close === -1 ? '' : source.slice(open, close + 1);
    if (!/^<!doctype\s/i.test(declaration)) return 'declaration';
    this.#at = close + 1;
    return this.builder.doctype(doctypeOf(declaration));
  }

  /** What XML calls a processing instruction is a comment to HTML. */
  #instruction(start: number): string | null {
    const end = this.#source.indexOf('>', start);
    if (end === -1) return 'markup';
    this.#at = end + 1;
    return this.builder.comment(this.#source.slice(start, end));
  }

  #tagAt(start: number): { name: string; tag: Tag | undefined; end: number } {
    const source = this.#source;
    let end = start;
    let upper = false;
    for (;;) {
      const code = source.charCodeAt(end);
      if (isSpace(code) || code === 47 || code === 62 || code !== code) break;
      if (code >= 65 && code <= 90) upper = true;
      end++;
    }
    const written = source.slice(start, end);
    const name = upper ? lowerAscii(written) : written;
    return { name, tag: TAG_TABLE.get(name), end };
  }

  #startTag(start: number): string | null {
    const { name, tag = { name, is: 0 }, end } = this.#tagAt(start);
    const attributes = this.#attributes;
    const after = attributes.read(end);
    if (after === -1) return 'attribute';
    this.#at = after;
    const unsure = this.builder.startTag(tag, attributes.attributes, attributes.selfClosing);
    if (unsure !== null || (tag.is & (IS.RAW | IS.RCDATA)) === 0 || (this.builder.stack.tag.is & IS.SVG) !== 0) {
      this.#dropLineFeed = tag.name === 'pre' || tag.name === 'listing';
      return unsure;
    }
    return this.#rawText(tag, after);
  }

  /** Everything up to the element's own end tag is text. */
  #rawText(tag: Tag, start: number): string | null {
    const source = this.#source;
    const end = this.#endOfRaw(tag.name, start);
    if (end === -1) return 'unclosed';
    const close = source.indexOf('>', end);
    if (close === -1 || source.slice(end + tag.name.length + 2, close).trim() !== '') return 'end tag';
    let text: string | null = source.slice(start, end);
    if (tag.name === 'script' && text.includes('<!--')) return 'script';
    if (tag.name === 'textarea') {
      if (text.startsWith('&#')) return 'reference';
      if (text.startsWith('\n')) text = text.slice(1);
    }
    if ((tag.is & IS.RCDATA) !== 0) text = decodeReferences(text, false);
    if (text === null) return 'reference';
    this.#at = close + 1;
    this.builder.rawContent(text);
    return null;
  }

  #endOfRaw(name: string, start: number): number {
    const source = this.#source;
    for (let at = source.indexOf('</', start); at !== -1; at = source.indexOf('</', at + 2)) {
      const end = at + 2 + name.length;
      const next = source.charCodeAt(end);
      if (!isSpace(next) && next !== 47 && next !== 62) continue;
      const written = source.slice(at + 2, end);
      if (written === name || lowerAscii(written) === name) return at;
    }
    return -1;
  }

  #endTag(start: number): string | null {
    if (!isLetter(this.#source.charCodeAt(start))) return 'markup';
    const { name, tag, end } = this.#tagAt(start);
    let at = end;
    while (isSpace(this.#source.charCodeAt(at))) at++;
    if (this.#source.charCodeAt(at) !== 62) return 'end tag';
    this.#at = at + 1;
    return this.builder.endTag(tag ?? { name, is: 0 });
  }
}

function isLetter(code: number): boolean {
  const letter = code | 32;
  return letter >= 97 && letter <= 122;
}

/** Public identifiers decide about quirks: the reference parser reads them, once a page, a hundred characters. */
function doctypeOf(declaration: string): Document {
  if (declaration !== '<!DOCTYPE html>' && declaration !== '<!doctype html>') return parse(declaration);
  const document: Document = { nodeName: '#document', mode: html.DOCUMENT_MODE.NO_QUIRKS, childNodes: [] };
  document.childNodes.push({
    nodeName: '#documentType',
    name: 'html',
    publicId: '',
    systemId: '',
    parentNode: document,
  });
  return document;
}
