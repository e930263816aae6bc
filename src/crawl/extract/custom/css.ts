import { compile } from 'css-select';
import type { ChildNode, Element } from '../tree/tree.js';
import type { ExtractionBudget } from './budget.js';
import { attributeOf, childrenOf, isElement, isTextNode, stringValue, type TreeNode } from './nodes.js';

/** Finds the elements of a document, in its order. */
export type Select = (document: TreeNode, budget: ExtractionBudget) => Iterable<Element>;

/** Throws where the text is no selector. */
export function compileSelector(selector: string): Select {
  let spent: ExtractionBudget;
  const parentOf = (node: TreeNode): TreeNode | null => ('parentNode' in node ? (node.parentNode as TreeNode) : null);
  const matches = compile<TreeNode, Element>(selector, {
    adapter: {
      isTag: (node): node is Element => {
        spent.step();
        return isElement(node);
      },
      getAttributeValue: attributeOf,
      getChildren: (node) => childrenOf(node) as TreeNode[],
      getName: ({ tagName }) => tagName,
      getParent: parentOf,
      getSiblings: (node) => {
        const parent = parentOf(node);
        return (parent === null ? [node] : childrenOf(parent)) as TreeNode[];
      },
      getText: (node) => (isTextNode(node) ? node.value : stringValue(node, spent)),
      hasAttrib: (element, name) => attributeOf(element, name) !== undefined,
      removeSubsets: (nodes) => nodes,
    },
  });
  return (document, budget) => {
    spent = budget;
    return elementsOf(document, matches, budget);
  };
}

function* elementsOf(
  document: TreeNode,
  matches: (element: TreeNode) => boolean,
  budget: ExtractionBudget,
): Generator<Element> {
  const open: { children: readonly ChildNode[]; next: number }[] = [{ children: childrenOf(document), next: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    budget.step();
    const node = top.children[top.next++];
    if (node === undefined) open.pop();
    else if (isElement(node)) {
      if (matches(node)) yield node;
      open.push({ children: node.childNodes, next: 0 });
    }
  }
}
