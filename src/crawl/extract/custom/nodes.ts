import { html } from 'parse5';
import type { ChildNode, Element, ParentNode, Template } from '../tree/tree.js';
import type { ExtractionBudget } from './budget.js';

export type TreeNode = ChildNode | ParentNode;

export const isElement = (node: TreeNode): node is Element => 'tagName' in node;

export const isTextNode = (node: TreeNode): node is ChildNode & { value: string } => node.nodeName === '#text';

export const childrenOf = (node: TreeNode): readonly ChildNode[] => ('childNodes' in node ? node.childNodes : []);

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  for (const attribute of attrs) if (attribute.name === name) return attribute.value;
  return undefined;
}

/** Elements that hold text without showing it; selected themselves, they are read all the same. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template']);

/** Text as a reader gets it: white space collapsed, scripts and styles within left out. */
export const shownText = (node: TreeNode, budget: ExtractionBudget): string =>
  textOf(node, budget, ({ tagName }) => !UNSEEN.has(tagName))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** All text within (XPath 1.0 §5, "string-value"). */
export const stringValue = (node: TreeNode, budget: ExtractionBudget): string => textOf(node, budget, () => true);

function textOf(root: TreeNode, budget: ExtractionBudget, enters: (element: Element) => boolean): string {
  if (isTextNode(root)) return root.value;
  const pieces: string[] = [];
  walk(root, budget, {
    text: (value) => pieces.push(value),
    enter: enters,
    leave: () => {},
  });
  return pieces.join('');
}

interface Visitor {
  text: (value: string, parent: TreeNode) => void;
  /** false: its children are left out */
  enter: (element: Element) => boolean;
  leave: (element: Element) => void;
}

/** Without recursion: a page may be ten thousand elements deep. */
function walk(root: TreeNode, budget: ExtractionBudget, { text, enter, leave }: Visitor): void {
  const open: { node: TreeNode; children: readonly ChildNode[]; next: number }[] = [
    { node: root, children: contentOf(root), next: 0 },
  ];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    budget.step();
    const node = top.children[top.next++];
    if (node === undefined) {
      open.pop();
      if (open.length > 0) leave(top.node as Element);
    } else if (isTextNode(node)) text(node.value, top.node);
    else if (isElement(node) && enter(node)) open.push({ node, children: contentOf(node), next: 0 });
  }
}

const contentOf = (node: TreeNode): readonly ChildNode[] =>
  childrenOf(isElement(node) && node.tagName === 'template' ? (node as Template).content : node);

class Enough extends Error {}

/** HTML of an element, as far as it is kept (HTML, "serializing HTML fragments"). */
export function htmlOf(
  element: Element,
  part: 'INNER_HTML' | 'OUTER_HTML',
  most: number,
  budget: ExtractionBudget,
): string {
  let written = '';
  const write = (text: string) => {
    written += text;
    if (written.length > most) throw new Enough();
  };
  try {
    if (part === 'OUTER_HTML') write(startTag(element));
    walk(element, budget, {
      text: (value, parent) => write(isRaw(parent) ? value : escaped(value)),
      enter: (inner) => {
        write(startTag(inner));
        return !VOID.has(inner.tagName);
      },
      leave: (inner) => write(`</${inner.tagName}>`),
    });
    if (part === 'OUTER_HTML' && !VOID.has(element.tagName)) write(`</${element.tagName}>`);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return written;
}

const VOID: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);

const startTag = ({ tagName, attrs }: Element): string =>
  `<${tagName}${attrs.map(({ prefix, name, value }) => ` ${prefix ? `${prefix}:` : ''}${name}="${escaped(value).replaceAll('"', '&quot;')}"`).join('')}>`;

const isRaw = (node: TreeNode): boolean => isElement(node) && html.hasUnescapedText(node.tagName, true);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
