import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  type html,
  Parser,
  type ParserOptions,
  type Token,
  Tokenizer,
} from 'parse5';
import { CAPS, type CutReason } from '../../../facts/html-facts.js';
import { LeanTree, withoutRoom } from './lean-tree.js';

/** Ends the parsing; what was read until then stays. */
export class PageCut extends Error {
  constructor(readonly reason: CutReason) {
    super(reason);
  }
}

/** Forgets attributes beyond the cap while it reads them: one tag of 5 MiB has a million. */
class LimitedTokenizer extends Tokenizer {
  lostAttributes = false;

  protected override _leaveAttrName(): void {
    const { currentToken } = this;
    if (currentToken !== null && 'attrs' in currentToken && currentToken.attrs.length >= CAPS.elementAttributes)
      this.lostAttributes = true;
    else super._leaveAttrName();
  }
}

/** The tree builder, which stops before it has built what takes the memory of many pages. */
export class LimitedParser extends Parser<DefaultTreeAdapterMap> {
  #cut: CutReason | null = null;
  #attributes = 0;
  readonly #tokenizer: LimitedTokenizer;

  readonly #tree: LeanTree;

  constructor(options: ParserOptions<DefaultTreeAdapterMap>) {
    const tree = new LeanTree();
    const { createElement } = tree.adapter;
    let elements = 0;
    super({
      ...options,
      treeAdapter: {
        ...tree.adapter,
        // here, since misnested tags make elements that nobody wrote: up to a square of them
        createElement: (...element) => {
          if (++elements > CAPS.elements) throw new PageCut('ELEMENTS');
          return createElement(...element);
        },
      },
    });
    this.#tree = tree;
    this.#tokenizer = new LimitedTokenizer(this.options, this);
    this.tokenizer = this.#tokenizer;
  }

  /** Null where all of the page was read. */
  get cut(): CutReason | null {
    return this.#cut ?? (this.#tokenizer.lostAttributes ? 'ATTRIBUTES' : null);
  }

  read(source: string): void {
    try {
      this.tokenizer.write(source, true);
    } catch (error) {
      if (!(error instanceof PageCut)) throw error;
      this.#cut = error.reason;
    }
    this.#tree.finish();
  }

  override onItemPush(node: DefaultTreeAdapterTypes.ParentNode, tag: html.TAG_ID, isTop: boolean): void {
    if (this.openElements.depth > CAPS.depth) throw new PageCut('DEPTH');
    super.onItemPush(node, tag, isTop);
  }

  override onItemPop(node: DefaultTreeAdapterTypes.ParentNode, isTop: boolean): void {
    super.onItemPop(node, isTop);
    node.childNodes = withoutRoom(node.childNodes);
  }

  override onStartTag(token: Token.TagToken): void {
    this.#attributes += token.attrs.length;
    if (token.attrs.length > 0) token.attrs = withoutRoom(token.attrs);
    if (this.#attributes > CAPS.attributes) throw new PageCut('ATTRIBUTES');
    super.onStartTag(token);
  }
}
