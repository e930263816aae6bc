import { html } from 'parse5';
import type { ChildNode, Element, Template } from './tree.js';

/** A shadow root and what its host has for its slots (DOM §4.2.2, "shadow trees"; HTML, declarative shadow roots). */
export interface ShadowTree {
  /** tells it from the other trees of the page */
  readonly number: number;
  readonly content: readonly ChildNode[];
  /** the tree of the host */
  readonly outer: ShadowTree | null;
  /** children of the host by the slot they name, until a slot shows them */
  readonly slotted: Map<string, ChildNode[]>;
}

/** DOM, "valid shadow host name": these, and names of custom elements. */
const SHADOW_HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** The shadow tree that the element hosts; null for nearly all elements. */
export function hostedTree(element: Element, outer: ShadowTree | null, number: number): ShadowTree | null {
  if (!SHADOW_HOSTS.has(element.tagName) && !element.tagName.includes('-')) return null;
  if (element.namespaceURI !== html.NS.HTML) return null;
  const root = element.childNodes.find(isShadowRoot);
  if (root === undefined) return null;
  const slotted = new Map<string, ChildNode[]>();
  for (const child of element.childNodes) {
    if (child === root || !('tagName' in child || child.nodeName === '#text')) continue;
    const name = 'tagName' in child ? attribute(child, 'slot') : '';
    const named = slotted.get(name);
    if (named === undefined) slotted.set(name, [child]);
    else named.push(child);
  }
  return { number, content: (root as Template).content.childNodes, outer, slotted };
}

function isShadowRoot(node: ChildNode): node is Template {
  if (node.nodeName !== 'template' || !('tagName' in node)) return false;
  const mode = attribute(node, 'shadowrootmode').toLowerCase();
  return mode === 'open' || mode === 'closed';
}

/** The nodes that a slot shows: the first of its name has all children of the host that ask for it; null where it shows its own content. */
export function assignedNodes({ slotted }: ShadowTree, slot: Element): readonly ChildNode[] | null {
  const name = attribute(slot, 'name');
  const nodes = slotted.get(name) ?? null;
  slotted.delete(name);
  return nodes;
}

/** Nodes that no slot shows: scripts among them run, links are there, and nobody sees anything of them. */
export const unassignedNodes = ({ slotted }: ShadowTree): readonly ChildNode[] => [...slotted.values()].flat();

function attribute({ attrs }: Element, name: string): string {
  return attrs.find((one) => one.name === name)?.value ?? '';
}
