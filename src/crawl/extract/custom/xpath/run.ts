import type { Element } from '../../tree/tree.js';
import type { ExtractionBudget } from '../budget.js';
import { childrenOf, isElement, isTextNode, stringValue, type TreeNode } from '../nodes.js';

/** The tree has attributes as parts of their elements; in XPath they are nodes. */
export interface AttributeNode {
  owner: Element;
  name: string;
  value: string;
  /** among those of its owner */
  place: number;
}

export type XNode = TreeNode | AttributeNode;
export type Value = readonly XNode[] | string | number | boolean;

export const isAttribute = (node: XNode): node is AttributeNode => 'owner' in node;

/** more than an element may have */
const PLACES = 2_048;

/** One evaluation over one document. */
export class XPathRun {
  readonly #attributes = new Map<Element, readonly AttributeNode[]>();
  #order: Map<XNode, number> | undefined;

  constructor(
    readonly document: TreeNode,
    readonly budget: ExtractionBudget,
  ) {}

  /** The same objects each time: a set of nodes has each once. */
  attributesOf(element: Element): readonly AttributeNode[] {
    let known = this.#attributes.get(element);
    if (!known) {
      known = element.attrs.map(({ name, value }, place) => ({ owner: element, name, value, place }));
      this.#attributes.set(element, known);
    }
    return known;
  }

  textOf(node: XNode): string {
    if (isAttribute(node)) return node.value;
    return isTextNode(node) ? node.value : stringValue(node, this.budget);
  }

  /** Each once, in document order. */
  inOrder(nodes: readonly XNode[]): readonly XNode[] {
    if (nodes.length < 2) return nodes;
    const placed = [...new Set(nodes)].map((node) => ({ node, at: this.#placeOf(node) }));
    placed.sort((one, other) => one.at - other.at);
    return placed.map(({ node }) => node);
  }

  #placeOf(node: XNode): number {
    this.#order ??= this.#ordered();
    return isAttribute(node) ? (this.#order.get(node.owner) ?? 0) + node.place + 1 : (this.#order.get(node) ?? 0);
  }

  #ordered(): Map<XNode, number> {
    const order = new Map<XNode, number>();
    for (const node of descendants(this.document, this.budget)) order.set(node, (order.size + 1) * PLACES);
    return order;
  }
}

/** In document order, the node itself first. A document type is no node (XPath 1.0 §5). */
export function* descendants(root: TreeNode, budget: ExtractionBudget): Generator<TreeNode> {
  yield root;
  const open: { children: readonly TreeNode[]; next: number }[] = [{ children: childrenOf(root), next: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    budget.step();
    const node = top.children[top.next++];
    if (node === undefined) open.pop();
    else if (node.nodeName !== '#documentType') {
      yield node;
      if (isElement(node)) open.push({ children: node.childNodes, next: 0 });
    }
  }
}
