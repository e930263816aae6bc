import { html } from 'parse5';
import { AttributeList } from '../attributes/attribute-list.js';
import { ATTR, attributeNumber } from '../attributes/attribute-names.js';
import { foreignTag, tagNamed } from '../quick/tag-table.js';
import { assignedNodes, hostedTree, type ShadowTree, unassignedNodes } from './shadow-tree.js';
import type { ChildNode, Element, ParentNode } from './tree.js';
import type { Walk } from './walk.js';

interface Open {
  children: readonly ChildNode[];
  next: number;
  /** the tree that the children belong to: their ids count in it alone; null in the document */
  tree: ShadowTree | null;
  /** false for a slot, which is no element to whoever reads the page, and for what is not shown of a host */
  entered: boolean;
  /** a shadow host: what no slot shows of it is read last */
  host?: ShadowTree;
  unshown?: boolean;
}

/** Walks the flat tree of a document without recursion: depth costs memory, never the stack. */
export function walkTree(walk: Walk, document: ParentNode): void {
  const attributes = new AttributeList();
  const written = new Set<Element['attrs']>();
  const { state } = walk;
  const stack: Open[] = [{ children: document.childNodes, next: 0, tree: null, entered: false }];
  for (let top = stack[0]; top !== undefined; top = stack[stack.length - 1]) {
    const node = top.children[top.next++];
    if (node === undefined) {
      if (top.host !== undefined) {
        const { host } = top;
        delete top.host;
        const children = unassignedNodes(host);
        if (children.length > 0) {
          state.sight.hidden++;
          stack.push({ children, next: 0, tree: host.outer, entered: false, unshown: true });
        }
        continue;
      }
      stack.pop();
      if (top.unshown === true) state.sight.hidden--;
      if (top.entered) walk.leave();
    } else if (node.nodeName === '#text') {
      walk.text((node as { value: string }).value);
    } else if ('tagName' in node) {
      stack.push(open(walk, node, top.tree, attributes, written));
    }
  }
  walk.end();
}

function open(
  walk: Walk,
  element: Element,
  tree: ShadowTree | null,
  attributes: AttributeList,
  written: Set<Element['attrs']>,
): Open {
  const { state } = walk;
  state.tree = tree?.number ?? 0;
  if (tree !== null && element.tagName === 'slot') {
    const shown = assignedNodes(tree, element);
    return shown === null
      ? { children: element.childNodes, next: 0, tree, entered: false }
      : { children: shown, next: 0, tree: tree.outer, entered: false };
  }
  const children = enter(walk, element, attributes, written);
  const host = children === element.childNodes ? hostedTree(element, tree, state.trees + 1) : null;
  if (host === null) return { children, next: 0, tree, entered: true };
  state.trees = host.number;
  return { children: host.content, next: 0, tree: host, entered: true, host };
}

/** Elements that the parser opens again in every block until their end tag comes (HTML, "the list of active formatting elements"). */
const FORMATTING: ReadonlySet<string> = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

function enter(
  walk: Walk,
  element: Element,
  attributes: AttributeList,
  written: Set<Element['attrs']>,
): readonly ChildNode[] {
  attributes.clear(null);
  // an element that was opened again shares its attributes with the one that was written: `<a id="x"/>` has one id, not a hundred
  let again = false;
  if (element.attrs.length > 0 && FORMATTING.has(element.tagName)) {
    again = written.has(element.attrs);
    written.add(element.attrs);
  }
  for (const { name, value } of element.attrs) {
    const number = attributeNumber(name);
    if (!again || number !== ATTR.ID) attributes.add(number, name, value);
  }
  const location = element.sourceCodeLocation;
  walk.element.position = location ? { line: location.startLine, column: location.startCol } : null;
  const foreign = element.namespaceURI !== html.NS.HTML;
  const tag = foreign ? foreignTag(element.tagName) : tagNamed(element.tagName);
  if (walk.enter(tag, attributes, foreign, textOf(element))) return element.childNodes;
  return foreign ? element.childNodes.filter(isText) : NOTHING;
}

const NOTHING: readonly ChildNode[] = [];

function isText(node: ChildNode): boolean {
  return node.nodeName === '#text';
}

function textOf(element: Element): string {
  const first = element.childNodes[0];
  return first !== undefined && 'value' in first ? first.value : '';
}
