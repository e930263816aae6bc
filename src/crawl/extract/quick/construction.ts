import { type DefaultTreeAdapterTypes, html } from 'parse5';
import type { Attribute } from './attributes.js';
import { OpenStack } from './open-stack.js';
import type { Tag } from './tag-table.js';

export type Document = DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;
type TextNode = DefaultTreeAdapterTypes.TextNode;

/** The document so far, and the elements that are open. */
export class Construction {
  readonly document: Document = { nodeName: '#document', mode: html.DOCUMENT_MODE.QUIRKS, childNodes: [] };
  readonly stack = new OpenStack();

  open(tag: Tag, attributes: Attribute[]): string | null {
    return this.openElement(createElement(tag.name, html.NS.HTML, attributes), tag);
  }

  openElement(element: Element, tag: Tag): string | null {
    append(this.stack.element ?? this.document, element);
    return this.stack.push(element, tag) ? null : 'too deep';
  }

  /** An element without content. */
  leaf(tag: Tag, attributes: Attribute[]): null {
    append(this.stack.element ?? this.document, createElement(tag.name, html.NS.HTML, attributes));
    return null;
  }
}

export function createElement(tagName: string, namespaceURI: html.NS, attrs: Attribute[]): Element {
  return { nodeName: tagName, tagName, attrs, namespaceURI, childNodes: [], parentNode: null };
}

export function append(parent: Parent, node: Child): void {
  parent.childNodes.push(node);
  node.parentNode = parent;
}

export function appendText(parent: Parent, text: string): void {
  const { childNodes } = parent;
  const last = childNodes[childNodes.length - 1];
  if (last !== undefined && last.nodeName === '#text') (last as TextNode).value += text;
  else childNodes.push({ nodeName: '#text', value: text, parentNode: parent } as TextNode);
}
