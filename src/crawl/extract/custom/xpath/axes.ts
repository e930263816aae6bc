import { html } from 'parse5';
import { childrenOf, isElement, isTextNode, type TreeNode } from '../nodes.js';
import { descendants, isAttribute, type XNode, type XPathRun } from './run.js';
import { XPathFault } from './tokens.js';

export interface Axis {
  /** in the order of the axis */
  from(node: XNode, run: XPathRun): Iterable<XNode>;
  /** its first node is the last in document order */
  reverse?: boolean;
}

const parentOf = (node: XNode): TreeNode | null =>
  isAttribute(node) ? node.owner : 'parentNode' in node ? (node.parentNode as TreeNode | null) : null;

const NOTHING: readonly XNode[] = [];

function* ancestors(node: XNode, run: XPathRun): Generator<TreeNode> {
  for (let up = parentOf(node); up !== null; up = parentOf(up)) {
    run.budget.step();
    yield up;
  }
}

function siblingsOf(node: XNode): { all: readonly TreeNode[]; at: number } {
  const parent = isAttribute(node) ? null : parentOf(node);
  const all = parent === null ? [] : childrenOf(parent);
  return { all, at: all.indexOf(node as never) };
}

function* siblings(node: XNode, run: XPathRun, step: 1 | -1): Generator<TreeNode> {
  const { all, at } = siblingsOf(node);
  if (at === -1) return;
  for (let next = at + step; next >= 0 && next < all.length; next += step) {
    run.budget.step();
    const sibling = all[next] as TreeNode;
    if (sibling.nodeName !== '#documentType') yield sibling;
  }
}

function* following(node: XNode, run: XPathRun): Generator<TreeNode> {
  if (isAttribute(node)) for (const child of childrenOf(node.owner)) yield* descendants(child, run.budget);
  for (let up: XNode | null = isAttribute(node) ? node.owner : node; up !== null; up = parentOf(up))
    for (const sibling of siblings(up, run, 1)) yield* descendants(sibling, run.budget);
}

function* preceding(node: XNode, run: XPathRun): Generator<TreeNode> {
  for (let up: XNode | null = isAttribute(node) ? node.owner : node; up !== null; up = parentOf(up))
    for (const sibling of siblings(up, run, -1)) yield* [...descendants(sibling, run.budget)].reverse();
}

const AXES: Readonly<Record<string, Axis>> = {
  self: { from: (node) => [node] },
  child: {
    from: (node) =>
      isAttribute(node) ? NOTHING : childrenOf(node).filter(({ nodeName }) => nodeName !== '#documentType'),
  },
  attribute: { from: (node, run) => (!isAttribute(node) && isElement(node) ? run.attributesOf(node) : NOTHING) },
  parent: { from: (node) => [parentOf(node)].filter((parent) => parent !== null) },
  descendant: { from: (node, { budget }) => (isAttribute(node) ? NOTHING : descendants(node, budget).drop(1)) },
  'descendant-or-self': { from: (node, { budget }) => (isAttribute(node) ? [node] : descendants(node, budget)) },
  ancestor: { from: ancestors, reverse: true },
  'ancestor-or-self': {
    from: function* (node, run) {
      yield node;
      yield* ancestors(node, run);
    },
    reverse: true,
  },
  'following-sibling': { from: (node, run) => siblings(node, run, 1) },
  'preceding-sibling': { from: (node, run) => siblings(node, run, -1), reverse: true },
  following: { from: following },
  preceding: { from: preceding, reverse: true },
};

export function axisOf(name: string, position: number): Axis {
  const axis = Object.hasOwn(AXES, name) ? AXES[name] : undefined;
  if (axis === undefined) throw new XPathFault(`There is no axis ${name} here.`, position);
  return axis;
}

export type NodeTest = (node: XNode) => boolean;

const NAMESPACES: Readonly<Record<string, string>> = { html: html.NS.HTML, svg: html.NS.SVG, math: html.NS.MATHML };

/** Names are compared as browsers do in HTML: without regard to case, and without a prefix in any namespace. */
export function nameTest(text: string, ofAttributes: boolean, position: number): NodeTest {
  const colon = text.indexOf(':');
  const prefix = colon === -1 ? null : text.slice(0, colon);
  const name = text.slice(colon + 1).toLowerCase();
  const isNamed = (found: string) => name === '*' || found.toLowerCase() === name;
  if (ofAttributes) return (node) => isAttribute(node) && isNamed(node.name);
  const namespace = prefix === null ? null : NAMESPACES[prefix];
  if (namespace === undefined)
    throw new XPathFault(`The prefix ${prefix} stands for no namespace: use html, svg or math.`, position);
  return (node) =>
    !isAttribute(node) &&
    isElement(node) &&
    (namespace === null || node.namespaceURI === namespace) &&
    isNamed(node.tagName);
}

export const NODE_TESTS: Readonly<Record<string, NodeTest>> = {
  node: () => true,
  text: (node) => !isAttribute(node) && isTextNode(node),
  comment: (node) => !isAttribute(node) && node.nodeName === '#comment',
  'processing-instruction': () => false,
};
