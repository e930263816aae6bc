import { html } from 'parse5';
import { AttributeList } from '../attributes/attribute-list.js';
import { ATTR, attributeNumber } from '../attributes/attribute-names.js';
import { foreignTag, tagNamed } from '../quick/tag-table.js';
import type { ChildNode, Element, ParentNode, Template } from './tree.js';
import type { Walk } from './walk.js';

interface Open {
  children: readonly ChildNode[];
  next: number;
}

/** Walks a tree without recursion: depth costs memory, never the stack. */
export function walkTree(walk: Walk, document: ParentNode): void {
  const attributes = new AttributeList();
  const written = new Set<Element['attrs']>();
  const stack: Open[] = [{ children: document.childNodes, next: 0 }];
  for (let top = stack[0]; top !== undefined; top = stack[stack.length - 1]) {
    const node = top.children[top.next++];
    if (node === undefined) {
      stack.pop();
      if (stack.length > 0) walk.leave();
    } else if (node.nodeName === '#text') {
      walk.text((node as { value: string }).value);
    } else if ('tagName' in node) {
      stack.push({ children: enter(walk, node, attributes, written), next: 0 });
    }
  }
  walk.end();
}

/** What the parser opens again in every block until its end tag comes (HTML, "the list of active formatting elements"). */
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
  return foreign ? element.childNodes.filter(isText) : shadowChildren(element, attributes);
}

const NOTHING: readonly ChildNode[] = [];

/** The content of a declarative shadow root is shown; that of any other template is inert. */
function shadowChildren(element: Element, attributes: AttributeList): readonly ChildNode[] {
  if (element.tagName !== 'template') return NOTHING;
  const mode = attributes.get(ATTR.SHADOWROOTMODE)?.toLowerCase();
  if ((mode !== 'open' && mode !== 'closed') || !hostsShadow(element.parentNode)) return NOTHING;
  return (element as Template).content.childNodes;
}

/** DOM, "valid shadow host name": these, and names of custom elements. */
const SHADOW_HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

function hostsShadow(parent: ParentNode | null): boolean {
  if (parent === null || !('tagName' in parent) || parent.namespaceURI !== html.NS.HTML) return false;
  return SHADOW_HOSTS.has(parent.tagName) || parent.tagName.includes('-');
}

function isText(node: ChildNode): boolean {
  return node.nodeName === '#text';
}

function textOf(element: Element): string {
  const first = element.childNodes[0];
  return first !== undefined && 'value' in first ? first.value : '';
}
