import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, type TreeAdapter } from 'parse5';
import { TAG_NAMES } from '../quick/tag-table.js';

type TextNode = DefaultTreeAdapterTypes.TextNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Builds the tree of the parser's own adapter in half of its memory: no comments, names once, texts in one piece. */
export class LeanTree {
  /** the text that grows: the parser brings it word by word, and a string that grows keeps all that it was made of */
  #growing: TextNode | null = null;
  #pieces: string[] = [];

  readonly adapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement: (name, namespace, attributes) =>
      defaultTreeAdapter.createElement(TAG_NAMES.get(name) ?? name, namespace, attributes),
    createCommentNode: () => defaultTreeAdapter.createCommentNode(''),
    // one tells texts apart as well as a row of them
    appendChild: (parent, node) => {
      if (!isComment(node) || !isComment(parent.childNodes.at(-1))) defaultTreeAdapter.appendChild(parent, node);
    },
    insertText: (parent, text) => {
      const last = parent.childNodes.at(-1);
      if (isText(last)) this.#grow(last, text);
      else defaultTreeAdapter.appendChild(parent, defaultTreeAdapter.createTextNode(text));
    },
    insertTextBefore: (parent, text, reference) => {
      const before = previous(parent, reference);
      if (isText(before)) this.#grow(before, text);
      else defaultTreeAdapter.insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference);
    },
  };

  /** To be called before any text is read. */
  finish(): void {
    if (this.#growing !== null) this.#growing.value = this.#pieces.join('');
    this.#growing = null;
    this.#pieces = [];
  }

  #grow(node: TextNode, text: string): void {
    if (node !== this.#growing) {
      this.finish();
      this.#growing = node;
      this.#pieces.push(node.value);
    }
    this.#pieces.push(text);
  }
}

/** Without the room that a list takes to grow: 16 slots, of which most elements need one. */
export const withoutRoom = <T>(list: T[]): T[] => (list.length < 12 ? list.slice() : list);

const isComment = (node: ChildNode | undefined): boolean => node?.nodeName === '#comment';
const isText = (node: ChildNode | undefined): node is TextNode => node?.nodeName === '#text';

/** The parser inserts before a table, which is the last one nearly always. */
function previous({ childNodes }: ParentNode, reference: ChildNode): ChildNode | undefined {
  return childNodes[childNodes.lastIndexOf(reference) - 1];
}
