import { type DefaultTreeAdapterMap, html, type Parser, type Token } from 'parse5';
import { CAPS, type HtmlFacts, type MarkupFault } from '../../../facts/html-facts.js';

const { TAG_ID } = html;

/** End tags of these are seldom left out on purpose, and what they hold moves where one is missing. */
const CONTAINERS: ReadonlySet<html.TAG_ID> = new Set([
  TAG_ID.ADDRESS,
  TAG_ID.ARTICLE,
  TAG_ID.ASIDE,
  TAG_ID.BLOCKQUOTE,
  TAG_ID.DETAILS,
  TAG_ID.DIV,
  TAG_ID.DL,
  TAG_ID.FIELDSET,
  TAG_ID.FIGURE,
  TAG_ID.FOOTER,
  TAG_ID.HEADER,
  TAG_ID.MAIN,
  TAG_ID.NAV,
  TAG_ID.OL,
  TAG_ID.SECTION,
  TAG_ID.UL,
]);

/** Tags that nothing can be put into: their slash says what is so anyway. */
const VOID: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr'.split(' '),
);

/** Elements that are looked through for those that an end tag leaves open: deeper ones stay unnamed. */
const LOOKED_THROUGH = 100;

/** Notes tags at which the standard's parser builds another tree than was written. It asks the parser before each tag is dealt with. */
export class MarkupFaults {
  #count = 0;
  readonly #samples: MarkupFault[] = [];
  /** lines of links, by their tokens */
  readonly #links = new WeakMap<Token.TagToken, number>();

  constructor(private readonly parser: Parser<DefaultTreeAdapterMap>) {}

  startTag(token: Token.TagToken): void {
    const { parser } = this;
    if (parser.tokenizer.inForeignNode) return;
    const { line } = parser.tokenizer.preprocessor;
    if (token.tagID === TAG_ID.A) {
      const open = this.#openLink();
      if (open !== null) this.#note({ kind: 'LINK_OPEN', tag: 'a', line: open });
      this.#links.set(token, line);
    }
    const closesNothing = token.selfClosing && !VOID.has(token.tagName);
    if (!closesNothing || token.tagID === TAG_ID.SVG || token.tagID === TAG_ID.MATH) return;
    this.#note({ kind: 'SELF_CLOSED', tag: token.tagName, line });
    // that it stays open follows from the slash
    this.#links.delete(token);
  }

  endTag({ tagID, tagName }: Token.TagToken): void {
    const { openElements, tokenizer } = this.parser;
    if (tokenizer.inForeignNode || !CONTAINERS.has(tagID)) return;
    const { line } = tokenizer.preprocessor;
    if (!openElements.hasInScope(tagID)) return this.#note({ kind: 'STRAY_END', tag: tagName, line });
    const end = Math.max(0, openElements.stackTop - LOOKED_THROUGH);
    for (let at = openElements.stackTop; at >= end && openElements.tagIDs[at] !== tagID; at -= 1) {
      if (!CONTAINERS.has(openElements.tagIDs[at] as html.TAG_ID)) continue;
      const other = this.parser.treeAdapter.getTagName(
        openElements.items[at] as Parameters<typeof this.parser.treeAdapter.getTagName>[0],
      );
      return this.#note({ kind: 'ENDS_OTHER', tag: tagName, other, line });
    }
  }

  /** The faults found, once all was read. */
  result(): HtmlFacts['markupFaults'] {
    const open = this.#openLink();
    if (open !== null) this.#note({ kind: 'LINK_OPEN', tag: 'a', line: open });
    return this.#count === 0 ? undefined : { count: this.#count, samples: this.#samples };
  }

  /** Line of the link that is open: it spreads to whatever comes next. */
  #openLink(): number | null {
    const entry = this.parser.activeFormattingElements.getElementEntryInScopeWithTagName('a');
    return (entry && this.#links.get(entry.token)) ?? null;
  }

  #note(fault: MarkupFault): void {
    this.#count += 1;
    if (this.#samples.length < CAPS.samples) this.#samples.push(fault);
  }
}
