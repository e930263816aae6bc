import { leaveElement, type Opened, openElement } from './open-element.js';
import type { State } from './state.js';
import { readText } from './text-node.js';
import { attr, type ChildNode, type Element, type ParentNode, type Template } from './tree.js';

interface Open {
  children: readonly ChildNode[];
  next: number;
  elements: number;
  opened: Opened | null;
}

/** One walk over the tree, in document order, without recursion: depth costs memory, never the stack. */
export function walk(state: State, document: ParentNode): void {
  const stack: Open[] = [{ children: document.childNodes, next: 0, elements: 0, opened: null }];
  for (let top = stack[0]; top !== undefined; top = stack[stack.length - 1]) {
    const node = top.children[top.next++];
    if (node === undefined) {
      if (top.elements > state.maxChildren) state.maxChildren = top.elements;
      if (top.opened !== null) leaveElement(state, top.opened);
      stack.pop();
    } else if (node.nodeName === '#text') {
      readText(state, (node as { value: string }).value);
    } else if ('tagName' in node) {
      top.elements++;
      if (stack.length > state.depth) state.depth = stack.length;
      const opened = openElement(state, node, stack.length);
      const children = opened.descend ? node.childNodes : shadowChildren(node);
      if (children.length === 0) leaveElement(state, opened);
      else stack.push({ children, next: 0, elements: 0, opened });
    }
  }
  state.text.boundary(state.place);
}

const NOTHING: readonly ChildNode[] = [];

/** The content of a declarative shadow root is shown; that of any other template is inert. */
function shadowChildren(element: Element): readonly ChildNode[] {
  if (element.tagName !== 'template' || attr(element, 'shadowrootmode') === null) return NOTHING;
  return (element as Template).content.childNodes;
}
