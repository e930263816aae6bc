import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5';
import { SaxesParser } from 'saxes';
import { CAPS, type CutReason, type HtmlFacts } from '../../../facts/html-facts.js';
import { plainText } from '../text/plain-text.js';
import { PageCut } from './limited-parser.js';
import type { Element, ParentNode, Template } from './tree.js';

type XmlError = NonNullable<HtmlFacts['xmlError']>;

interface XmlTree {
  document: DefaultTreeAdapterTypes.Document;
  /** `href` of the first base element that has one */
  base: string | null;
  /** error that made the parser stop; the tree holds the part before it */
  error: XmlError | null;
  cut: CutReason | null;
}

/** Formal public identifiers for which browsers know HTML's named characters (HTML, §14.2 "Parsing XML documents"). */
const WITH_ENTITIES =
  /-\/\/(?:W3C\/\/DTD (?:XHTML 1\.0 (?:Transitional|Strict|Frameset)|XHTML 1\.1(?: plus MathML 2\.0(?: plus SVG 1\.1)?)?|XHTML Basic 1\.[01]|MathML 2\.0)|WAPFORUM\/\/DTD XHTML Mobile 1\.0)\/\/EN/;
/** entities that a document declares for itself; values that name others are left to browsers */
const DECLARED = /<!ENTITY\s{1,20}([\w.-]{1,100})\s{1,20}(?:"([^"&%]{0,1000})"|'([^'&%]{0,1000})')/g;

class Malformed extends Error {}

/**
 * A document that is served as XML, as an XML parser reads it: `<script src="…"/>` is closed, and the first error ends the
 * document (XML 1.0 §1.2). In the shape of the tree that the HTML parser makes. `whole` is false where the body was cut: its end
 * is missing then and no error.
 */
export function xmlTree(source: string, positions: boolean, whole: boolean): XmlTree {
  const builder = new XmlTreeBuilder(positions);
  return builder.build(source, whole);
}

class XmlTreeBuilder {
  readonly #parser: SaxesParser<{ xmlns: false; position: true }>;
  /** URIs by prefix, the innermost last: the parser's own look-up costs as much as the tree is deep */
  readonly #namespaces = new Map<string, string[]>([['xml', ['http://www.w3.org/XML/1998/namespace']]]);
  readonly #declared: (readonly string[])[] = [];
  readonly #document: DefaultTreeAdapterTypes.Document = {
    nodeName: '#document',
    mode: html.DOCUMENT_MODE.NO_QUIRKS,
    childNodes: [],
  };
  readonly #open: ParentNode[] = [this.#document];
  #elements = 0;
  #attributes = 0;
  #ofElement = 0;
  #cut: CutReason | null = null;
  #base: string | null = null;
  #error: XmlError | null = null;
  #unsure = false;

  constructor(positions: boolean) {
    const parser = new SaxesParser({ xmlns: false, position: true });
    this.#parser = parser;
    parser.on('doctype', (doctype) => this.#declare(doctype));
    parser.on('text', (text) => this.#addText(text));
    parser.on('cdata', (text) => this.#addText(text));
    parser.on('opentag', ({ name, attributes }) => this.#openElement(name, attributes, positions));
    // before the tag is reported: a well-formed document has no tag that is worth cutting
    parser.on('attribute', () => this.#countAttribute());
    parser.on('closetag', () => {
      this.#open.pop();
      for (const prefix of this.#declared.pop() ?? []) this.#namespaces.get(prefix)?.pop();
    });
    parser.on('error', ({ message }) => {
      // declarations of a document that are not read here may hold the missing part
      if (!this.#unsure || !message.includes('undefined entity')) this.#stop(message.replace(/^\d+:\d+: /, ''));
    });
  }

  build(source: string, whole: boolean): XmlTree {
    try {
      this.#parser.write(source);
      if (whole) this.#parser.close();
    } catch (error) {
      if (error instanceof PageCut) this.#cut = error.reason;
      else if (!(error instanceof Malformed)) throw error;
    }
    return { document: this.#document, base: this.#base, error: this.#error, cut: this.#cut };
  }

  get #top(): ParentNode {
    return this.#open[this.#open.length - 1] as ParentNode;
  }

  #openElement(name: string, attributes: Readonly<Record<string, string>>, positions: boolean): void {
    if (++this.#elements > CAPS.elements) throw new PageCut('ELEMENTS');
    if (this.#open.length > CAPS.depth) throw new PageCut('DEPTH');
    this.#ofElement = 0;
    this.#declareNamespaces(attributes);
    const uri = this.#namespaceOf(name, true);
    const isForeign = uri !== html.NS.HTML && uri !== '';
    const attrs = Object.entries(attributes).map(([key, value]) => {
      const prefixed = key.includes(':') && !key.startsWith('xmlns:');
      if (prefixed) this.#namespaceOf(key, false);
      return { name: prefixed && isForeign ? localOf(key) : key, value };
    });
    const tagName = localOf(name);
    const element: Element = {
      nodeName: tagName,
      tagName,
      attrs,
      namespaceURI: (isForeign ? uri : html.NS.HTML) as html.NS,
      childNodes: [],
      parentNode: this.#top,
      ...(positions && { sourceCodeLocation: this.#location() }),
    };
    this.#top.childNodes.push(element);
    if (!isForeign && tagName === 'base') this.#base ??= attributes['href'] ?? null;
    this.#open.push(isForeign || tagName !== 'template' ? element : contentOf(element as Template));
  }

  #countAttribute(): void {
    this.#attributes++;
    if (++this.#ofElement > CAPS.elementAttributes || this.#attributes > CAPS.attributes)
      throw new PageCut('ATTRIBUTES');
  }

  #declareNamespaces(attributes: Readonly<Record<string, string>>): void {
    const declared: string[] = [];
    for (const key in attributes) {
      if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue;
      const prefix = key.slice('xmlns:'.length);
      const known = this.#namespaces.get(prefix);
      if (known === undefined) this.#namespaces.set(prefix, [attributes[key] as string]);
      else known.push(attributes[key] as string);
      declared.push(prefix);
    }
    this.#declared.push(declared);
  }

  /** Empty where nothing says. A prefix that nothing declares is an error (Namespaces in XML, §5). */
  #namespaceOf(name: string, isElement: boolean): string {
    const colon = name.indexOf(':');
    const prefix = colon === -1 ? '' : name.slice(0, colon);
    const uri = this.#namespaces.get(prefix)?.at(-1);
    if (uri === undefined && prefix !== '') this.#stop(`unbound namespace prefix: "${prefix}".`);
    return isElement || prefix !== '' ? (uri ?? '') : '';
  }

  #stop(message: string): never {
    const { line, column } = this.#parser;
    this.#error = { message: plainText(message, 300), line, column: column + 1 };
    throw new Malformed();
  }

  #addText(value: string): void {
    const parent = this.#top;
    if (parent === this.#document) return;
    const last = parent.childNodes.at(-1);
    if (last !== undefined && last.nodeName === '#text') (last as DefaultTreeAdapterTypes.TextNode).value += value;
    else parent.childNodes.push({ nodeName: '#text', value, parentNode: parent });
  }

  #declare(doctype: string): void {
    const known: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" };
    for (const [, name = '', double, single] of doctype.matchAll(DECLARED)) known[name] ??= double ?? single ?? '';
    const named = WITH_ENTITIES.test(doctype);
    this.#unsure = doctype.includes('<!ENTITY') || (!named && /\b(?:PUBLIC|SYSTEM)\b/.test(doctype));
    this.#parser.ENTITIES = new Proxy(known, {
      get: (entities, name) => {
        if (typeof name !== 'string' || Object.hasOwn(entities, name)) return entities[name as string];
        return named ? htmlEntity(name) : undefined;
      },
    });
  }

  #location(): Element['sourceCodeLocation'] {
    const { line, column } = this.#parser;
    const at = { startLine: line, startCol: column, startOffset: 0, endLine: line, endCol: column, endOffset: 0 };
    return { ...at, attrs: {} };
  }
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Content of a template is inert in XML as well. */
function contentOf(element: Template): ParentNode {
  element.content = { nodeName: '#document-fragment', childNodes: [] };
  return element.content;
}

/** `nbsp` and its like; undefined for what HTML has no name for. */
function htmlEntity(name: string): string | undefined {
  const [node] = parseFragment(`&${name};`).childNodes;
  const value = node !== undefined && 'value' in node ? node.value : '';
  return value === `&${name};` || value === '' ? undefined : value;
}
