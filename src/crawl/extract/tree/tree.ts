import { type DefaultTreeAdapterTypes, html, InsertionMode, Token } from 'parse5';
import type { CutReason, HtmlFacts } from '../../../facts/html-facts.js';
import { LimitedParser } from './limited-parser.js';
import { MarkupFaults } from './markup-faults.js';
import { QUIRKS } from './quirks.js';

export type Element = DefaultTreeAdapterTypes.Element;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type Template = DefaultTreeAdapterTypes.Template;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;

const { TAG_ID } = html;

/** The standard's tree builder, which also tells what it did silently: leave the head early, and what that cost. */
class WatchedParser extends LimitedParser {
  base: string | null = null;
  readonly faults = new MarkupFaults(this);
  leftHeadFor: string | null = null;
  #watching = false;
  #strayEnd = false;
  readonly #lost = new Set<string>();

  head(): HtmlFacts['head'] {
    // A document may leave out the tags of head and body; only a later tag or a lost element shows that it meant more head.
    const early = this.leftHeadFor !== null && (this.#strayEnd || this.#lost.size > 0);
    return { endedBy: early ? this.leftHeadFor : null, lost: early ? [...this.#lost] : [] };
  }

  override _processToken(token: Token.Token): void {
    // "Anything else" of the in-head mode: the head was closed on behalf of this token, which is then dealt with again.
    if (this.insertionMode === InsertionMode.AFTER_HEAD && this.leftHeadFor === null && !this.#watching) {
      this.leftHeadFor = nameOf(token);
      this.#watching = this.leftHeadFor !== null;
    }
    super._processToken(token);
  }

  override onStartTag(token: Token.TagToken): void {
    if (this.#watching) this.#watch(token);
    this.faults.startTag(token);
    const isInDocument = !this.tokenizer.inForeignNode && this.openElements.tmplCount === 0;
    if (token.tagID === TAG_ID.BASE && this.base === null && isInDocument) {
      this.base = token.attrs.find((attribute) => attribute.name === 'href')?.value ?? null;
    }
    super.onStartTag(token);
  }

  override onEndTag(token: Token.TagToken): void {
    if (this.#watching && token.tagID === TAG_ID.HEAD) this.#endOfHead();
    this.faults.endTag(token);
    super.onEndTag(token);
  }

  #endOfHead(): void {
    this.#strayEnd = true;
    this.#watching = false;
  }

  #watch(token: Token.TagToken): void {
    if (token.tagID === TAG_ID.BODY) this.#endOfHead();
    if (this.tokenizer.inForeignNode || this.insertionMode === InsertionMode.IN_TEMPLATE) return;
    const lost = lostKind(token);
    if (lost !== null) this.#lost.add(lost);
  }
}

function nameOf(token: Token.Token): string | null {
  switch (token.type) {
    case Token.TokenType.START_TAG:
      return token.tagID === TAG_ID.BODY || token.tagID === TAG_ID.FRAMESET ? null : token.tagName;
    case Token.TokenType.END_TAG:
      return token.tagID === TAG_ID.BODY || token.tagID === TAG_ID.HTML ? null : token.tagName;
    case Token.TokenType.CHARACTER:
    case Token.TokenType.NULL_CHARACTER:
      return '#text';
    default:
      return null;
  }
}

function lostKind(token: Token.TagToken): string | null {
  if (token.tagID === TAG_ID.TITLE) return 'title';
  if (token.tagID === TAG_ID.META) {
    const name = Token.getTokenAttr(token, 'name')?.trim().toLowerCase();
    return name === 'robots' || name === 'description' ? name : null;
  }
  if (token.tagID === TAG_ID.LINK) {
    const rel = Token.getTokenAttr(token, 'rel')?.toLowerCase().split(/\s+/) ?? [];
    if (rel.includes('canonical')) return 'canonical';
    if (rel.includes('alternate') && Token.getTokenAttr(token, 'hreflang')) return 'hreflang';
  }
  return null;
}

interface Tree {
  document: DefaultTreeAdapterTypes.Document;
  quirks: HtmlFacts['quirks'];
  head: HtmlFacts['head'];
  /** `href` of the first base element that has one */
  base: string | null;
  cut: CutReason | null;
  faults: HtmlFacts['markupFaults'];
}

/**
 * The standard's algorithm to the letter. Scripting counts as enabled, as it is in browsers and in search engines' renderers:
 * `noscript` is text that nobody sees.
 */
export function referenceTree(source: string, positions: boolean): Tree {
  const parser = new WatchedParser({ sourceCodeLocationInfo: positions });
  parser.read(source);
  return {
    document: parser.document,
    quirks: QUIRKS[parser.document.mode],
    head: parser.head(),
    base: parser.base,
    cut: parser.cut,
    // open elements of a page that was cut are not known
    faults: parser.cut === null ? parser.faults.result() : undefined,
  };
}
