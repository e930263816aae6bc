import { CAPS, type CutReason, type HtmlFacts } from '../../../facts/html-facts.js';
import type { AttributeList } from '../attributes/attribute-list.js';
import { ATTR } from '../attributes/attribute-names.js';
import { KIND, TAG, type Tag } from '../tree/tags.js';
import type { Walk } from '../tree/walk.js';
import { Construction } from './construction.js';
import type { OpenStack } from './open-stack.js';
import { endInSvg, openSvg, startInSvg } from './svg-rules.js';
import { endCell, endTablePart, startInTable, startPartInBody } from './table-rules.js';
import { IS, tagNamed } from './tag-table.js';

/** The position of the parser in the document; elements of the body tell their own rules. */
const PHASE = {
  INITIAL: 0,
  BEFORE_HTML: 1,
  BEFORE_HEAD: 2,
  HEAD: 3,
  AFTER_HEAD: 4,
  BODY: 5,
  AFTER_BODY: 6,
  END: 7,
} as const;

const GT = 62;
const PARAGRAPH = tagNamed('p');

/** Follows tree construction. Every method returns null, or what it is not sure about. */
export class QuickBuilder {
  quirks: HtmlFacts['quirks'] = 'QUIRKS';
  /** the cap that the last tag would exceed: the document ends before it */
  cut: CutReason | null = null;
  readonly #tree: Construction;
  #phase: number = PHASE.INITIAL;
  #formIsOpen = false;
  #hasBase = false;
  #attributes = 0;

  constructor(walk: Walk) {
    this.#tree = new Construction(walk);
  }

  get stack(): OpenStack {
    return this.#tree.stack;
  }

  end(): string | null {
    if (this.#phase < PHASE.BODY) return 'no body';
    if (this.stack.inScope('a') !== -1) return 'link at the end';
    this.stack.closeCell(0);
    this.#tree.walk.end();
    return null;
  }

  doctype(quirks: HtmlFacts['quirks']): string | null {
    if (this.#phase !== PHASE.INITIAL) return 'doctype';
    this.#phase = PHASE.BEFORE_HTML;
    this.quirks = quirks;
    return null;
  }

  /** Whether text may stand here, as far as it is more than white space. */
  mayHoldText(): boolean {
    return this.#phase === PHASE.BODY && (this.stack.tag.is & IS.STRUCTURE) === 0;
  }

  /** White space before the head is dropped. */
  get dropsBlanks(): boolean {
    return this.#phase < PHASE.HEAD;
  }

  /** An element that holds nothing but text. */
  rawElement(tag: Tag, attributes: AttributeList, content: string): string | null {
    this.#tree.content = content;
    const unsure = this.startTag(tag, attributes, false);
    this.#tree.content = '';
    if (unsure !== null || this.cut !== null) return unsure;
    if ((tag.bits & TAG.OPAQUE) === 0 && content !== '') this.#tree.walk.text(content);
    this.stack.pop();
    return null;
  }

  startTag(tag: Tag, attributes: AttributeList, selfClosing: boolean): string | null {
    this.#tree.attributes = attributes;
    this.#attributes += attributes.count;
    if (this.#attributes > CAPS.attributes) this.cut = 'ATTRIBUTES';
    else if (this.#tree.walk.state.elements >= CAPS.elements) this.cut = 'ELEMENTS';
    if (this.cut !== null) return null;
    if (this.#phase !== PHASE.BODY) return this.#startOutsideBody(tag);
    if ((this.stack.tag.is & IS.SVG) !== 0) return startInSvg(this.#tree, tag, selfClosing);
    if ((tag.is & IS.UNSURE) !== 0) return tag.name;
    if (tag.kind === KIND.BASE && !this.#noteBase()) return 'late base';
    if ((this.stack.tag.is & IS.STRUCTURE) !== 0) return startInTable(this.#tree, tag);
    if (this.stack.selects > 0) return this.#startInSelect(tag);
    return this.#startInBody(tag, selfClosing);
  }

  #startOutsideBody(tag: Tag): string | null {
    switch (this.#phase) {
      case PHASE.INITIAL:
      case PHASE.BEFORE_HTML:
        if (tag.name !== 'html') return 'no html';
        this.#phase = PHASE.BEFORE_HEAD;
        return this.#tree.open(tag);
      case PHASE.BEFORE_HEAD:
        if (tag.name !== 'head') return 'no head';
        this.#phase = PHASE.HEAD;
        return this.#tree.open(tag);
      case PHASE.HEAD:
        if ((tag.is & IS.METADATA) === 0 && tag.name !== 'noscript') return `${tag.name} in head`;
        if ((tag.is & IS.UNSURE) !== 0) return tag.name;
        if (tag.kind === KIND.BASE && !this.#noteBase()) return 'late base';
        return (tag.is & IS.VOID) === 0 ? this.#tree.open(tag) : this.#tree.leaf(tag);
      case PHASE.AFTER_HEAD:
        if (tag.name !== 'body') return `${tag.name} after head`;
        this.#phase = PHASE.BODY;
        return this.#tree.open(tag);
      default:
        return 'content after body';
    }
  }

  #startInBody(tag: Tag, selfClosing: boolean): string | null {
    const { stack } = this;
    if ((tag.is & IS.BLOCK) !== 0) {
      if (!this.#closeParagraph()) return 'paragraph';
      if ((tag.is & IS.HEADING) !== 0 && (stack.tag.is & IS.HEADING) !== 0) return 'heading in heading';
      return this.#tree.open(tag);
    }
    if ((tag.is & IS.OWN) === 0) return (tag.is & IS.VOID) === 0 ? this.#tree.open(tag) : this.#tree.leaf(tag);
    if ((tag.is & IS.TABLE_PART) !== 0) return startPartInBody(this.#tree, tag);
    switch (tag.name) {
      case 'p':
      case 'xmp':
        return this.#closeParagraph() ? this.#tree.open(tag) : 'paragraph';
      case 'hr':
        return this.#closeParagraph() ? this.#tree.leaf(tag) : 'paragraph';
      case 'table':
        if (this.quirks !== 'QUIRKS' && !this.#closeParagraph()) return 'paragraph';
        return this.#tree.open(tag);
      case 'li':
        return this.#openItem(tag, IS.ITEM);
      case 'dd':
      case 'dt':
        return this.#openItem(tag, IS.TERM);
      case 'form':
        if (this.#formIsOpen) return 'form in form';
        if (!this.#closeParagraph()) return 'paragraph';
        this.#formIsOpen = true;
        return this.#tree.open(tag);
      case 'button':
        return stack.inScope('button') === -1 ? this.#tree.open(tag) : 'button in button';
      case 'option':
      case 'optgroup':
        if (stack.tag.name === 'option') stack.pop();
        return this.#tree.open(tag);
      case 'svg':
        return openSvg(this.#tree, tag.name, selfClosing);
      default:
        return this.#tree.open(tag);
    }
  }

  #startInSelect(tag: Tag): string | null {
    const { stack } = this;
    if (tag.name !== 'option' && tag.name !== 'optgroup') return `${tag.name} in select`;
    if (stack.tag.name === 'option') stack.pop();
    if (tag.name === 'optgroup' && stack.tag.name === 'optgroup') stack.pop();
    return this.#tree.open(tag);
  }

  /** Ends the innermost open element where its end tag stands, as nearly all do; the offset behind the tag, -1 elsewhere. */
  endAtSight(bytes: Uint8Array, start: number): number {
    const { stack } = this;
    const { tag } = stack;
    if (this.#phase !== PHASE.BODY || (tag.is & IS.OWN_END) !== 0) return -1;
    const name = tag.bytes;
    const { length } = name;
    for (let i = 0; i < length; i++) if (bytes[start + i] !== name[i]) return -1;
    if (bytes[start + length] !== GT) return -1;
    stack.pop();
    return start + length + 1;
  }

  endTag(tag: Tag): string | null {
    const { stack } = this;
    if (this.#phase !== PHASE.BODY) return this.#endOutsideBody(tag);
    if ((stack.tag.is & IS.SVG) !== 0) return endInSvg(this.#tree, tag);
    if (tag.name === 'body' || tag.name === 'html') {
      if (stack.inScope('body') === -1 || stack.selects > 0) return 'end of body';
      this.#phase = tag.name === 'body' ? PHASE.AFTER_BODY : PHASE.END;
      return null;
    }
    if ((tag.is & (IS.UNSURE | IS.VOID)) !== 0) return `end of ${tag.name}`;
    if (stack.selects > 0) return this.#endInSelect(tag);
    if ((tag.is & IS.STRUCTURE) !== 0) return endTablePart(this.#tree, tag);
    if ((tag.is & IS.CELL) !== 0 || tag.name === 'caption') return endCell(this.#tree, tag);
    if ((tag.is & IS.FORMATTING) !== 0) return this.#endCurrent(tag);
    if (tag.name === 'p') return this.#endParagraph();
    if (tag.name === 'form') return this.#endForm();
    if (tag.name === 'li') return this.#endScoped(tag, IS.LIST, 'li');
    if (tag.name === 'dd' || tag.name === 'dt') return this.#endScoped(tag, 0, tag.name);
    if ((tag.is & IS.BLOCK) !== 0 || tag.name === 'button' || tag.name === 'object') return this.#endScoped(tag, 0, '');
    if (tag.name === 'select') return 'end of select';
    return this.#endCurrent(tag);
  }

  #endOutsideBody(tag: Tag): string | null {
    if (this.#phase === PHASE.HEAD && tag.name === 'head') {
      this.stack.pop();
      this.#phase = PHASE.AFTER_HEAD;
      return null;
    }
    if (this.#phase === PHASE.AFTER_BODY && tag.name === 'html') {
      this.#phase = PHASE.END;
      return null;
    }
    return 'end tag outside body';
  }

  /** Elements of inline text end where they are open; elsewhere the standard moves things about. */
  #endCurrent(tag: Tag): string | null {
    if (this.stack.tag.name !== tag.name) return 'misnested';
    this.stack.pop();
    return null;
  }

  #endScoped(tag: Tag, stops: number, except: string): string | null {
    const { stack } = this;
    const place = stack.inScope(tag.name, stops);
    if (place === -1) return 'stray end tag';
    stack.endImplied(except);
    if ((tag.is & IS.HEADING) !== 0 && stack.tag.name !== tag.name) return 'heading in heading';
    if (tag.name === 'object') {
      stack.closeCell(place);
      return null;
    }
    return stack.closeTo(place, IS.BLOCK) ? null : 'misnested';
  }

  #endParagraph(): string | null {
    if (this.stack.paragraphs > 0 && this.stack.inScope('p', IS.BUTTON) !== -1)
      return this.#closeParagraph() ? null : 'paragraph';
    if ((this.stack.tag.is & IS.STRUCTURE) !== 0) return 'paragraph in table';
    return this.#tree.emptyImplied(PARAGRAPH);
  }

  #closeParagraph(): boolean {
    const { stack } = this;
    if (stack.paragraphs === 0) return true;
    const place = stack.inScope('p', IS.BUTTON);
    if (place === -1) return true;
    stack.endImplied('p');
    return stack.closeTo(place);
  }

  #endForm(): string | null {
    const { stack } = this;
    if (!this.#formIsOpen || stack.inScope('form') === -1) return 'end of form';
    stack.endImplied('');
    if (stack.tag.name !== 'form') return 'end of form';
    this.#formIsOpen = false;
    stack.pop();
    return null;
  }

  #endInSelect(tag: Tag): string | null {
    const { stack } = this;
    if (tag.name === 'option') return this.#endCurrent(tag);
    if (tag.name === 'optgroup') {
      if (stack.tag.name === 'option') stack.pop();
      return this.#endCurrent(tag);
    }
    if (tag.name !== 'select') return `end of ${tag.name} in select`;
    return stack.closeTo(stack.inScope('select')) ? null : 'select';
  }

  #openItem(tag: Tag, kind: number): string | null {
    const { stack } = this;
    const place = stack.itemToEnd(kind);
    if (place !== -1) {
      stack.endImplied(stack.nameAt(place));
      if (!stack.closeTo(place)) return 'misnested';
    }
    return this.#closeParagraph() ? this.#tree.open(tag) : 'paragraph';
  }

  /** The first one with a URL counts; false when a URL was resolved without it. */
  #noteBase(): boolean {
    const href = this.#tree.attributes.get(ATTR.HREF);
    if (this.#hasBase || href === null) return true;
    this.#hasBase = true;
    const { urls } = this.#tree.walk.state;
    if (urls.used) return false;
    urls.setBase(href);
    return true;
  }
}
