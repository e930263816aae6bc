import { type DefaultTreeAdapterTypes, html } from 'parse5';
import type { Attribute } from './attributes.js';
import { append, appendText, Construction, type Document, type Element } from './construction.js';
import type { OpenStack } from './open-stack.js';
import { endInSvg, openSvg, startInSvg } from './svg-rules.js';
import { endCell, endTablePart, isTablePart, startInTable, startPartInBody } from './table-rules.js';
import { IS, type Tag } from './tag-table.js';

const { DOCUMENT_MODE } = html;

/** Elements of one document: the reference parser cuts it there. */
const MAX_ELEMENTS = 400_000;

/** Where in the document the parser is; elements of the body tell their own rules. */
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

const LIST_STOPS = '|ol||ul|';
const BUTTON_STOPS = '|button|';
const LI = ['li'];
const TERMS = ['dd', 'dt'];
const PARAGRAPH: Tag = { name: 'p', is: IS.IMPLIED | IS.SPECIAL | IS.OWN };

/** Builds the tree. Every method answers null, or what it is not sure about. */
export class QuickBuilder {
  base: string | null = null;
  readonly #tree = new Construction();
  #phase: number = PHASE.INITIAL;
  #form: Element | null = null;
  #elements = 0;

  get document(): Document {
    return this.#tree.document;
  }

  get stack(): OpenStack {
    return this.#tree.stack;
  }

  end(): string | null {
    return this.#phase >= PHASE.BODY ? null : 'no body';
  }

  doctype(parsed: Document): string | null {
    const [node] = parsed.childNodes;
    if (this.#phase !== PHASE.INITIAL || node === undefined || node.nodeName !== '#documentType') return 'doctype';
    this.#phase = PHASE.BEFORE_HTML;
    this.document.mode = parsed.mode;
    append(this.document, node);
    return null;
  }

  comment(data: string): string | null {
    const node: DefaultTreeAdapterTypes.CommentNode = { nodeName: '#comment', data, parentNode: null };
    const { element } = this.stack;
    if (element === null || this.#phase === PHASE.END) append(this.document, node);
    else if (this.#phase === PHASE.AFTER_BODY) append(this.document.childNodes.find(isElement) ?? this.document, node);
    else append(element, node);
    return null;
  }

  text(text: string): string | null {
    const phase = this.#phase;
    if (phase !== PHASE.BODY && !isBlank(text)) return 'text outside body';
    const { element, tag } = this.stack;
    if (phase < PHASE.HEAD || element === null) return null;
    if ((tag.is & IS.STRUCTURE) !== 0 && !isBlank(text)) return 'text in table';
    appendText(element, text);
    return null;
  }

  /** The content of the raw text element that was just opened, and its end. */
  rawContent(text: string): void {
    const { element } = this.stack;
    if (element !== null && text !== '') appendText(element, text);
    this.stack.pop();
  }

  startTag(tag: Tag, attributes: Attribute[], selfClosing: boolean): string | null {
    if (++this.#elements > MAX_ELEMENTS) return 'too many elements';
    if (this.#phase !== PHASE.BODY) return this.#startOutsideBody(tag, attributes);
    if ((this.stack.tag.is & IS.SVG) !== 0) return startInSvg(this.#tree, tag, attributes, selfClosing);
    if ((tag.is & IS.UNSURE) !== 0) return tag.name;
    if (tag.name === 'base') this.#noteBase(attributes);
    if ((this.stack.tag.is & IS.STRUCTURE) !== 0) return startInTable(this.#tree, tag, attributes);
    if (this.stack.selects > 0) return this.#startInSelect(tag, attributes);
    return this.#startInBody(tag, attributes, selfClosing);
  }

  #startOutsideBody(tag: Tag, attributes: Attribute[]): string | null {
    switch (this.#phase) {
      case PHASE.INITIAL:
      case PHASE.BEFORE_HTML:
        if (tag.name !== 'html') return 'no html';
        this.#phase = PHASE.BEFORE_HEAD;
        return this.#tree.open(tag, attributes);
      case PHASE.BEFORE_HEAD:
        if (tag.name !== 'head') return 'no head';
        this.#phase = PHASE.HEAD;
        return this.#tree.open(tag, attributes);
      case PHASE.HEAD:
        if ((tag.is & IS.METADATA) === 0 && tag.name !== 'noscript') return `${tag.name} in head`;
        if ((tag.is & IS.UNSURE) !== 0) return tag.name;
        if (tag.name === 'base') this.#noteBase(attributes);
        return (tag.is & IS.VOID) === 0 ? this.#tree.open(tag, attributes) : this.#tree.leaf(tag, attributes);
      case PHASE.AFTER_HEAD:
        if (tag.name !== 'body') return `${tag.name} after head`;
        this.#phase = PHASE.BODY;
        return this.#tree.open(tag, attributes);
      default:
        return 'content after body';
    }
  }

  #startInBody(tag: Tag, attributes: Attribute[], selfClosing: boolean): string | null {
    const { stack } = this;
    if ((tag.is & IS.BLOCK) !== 0) {
      if (!this.#closeParagraph()) return 'paragraph';
      if ((tag.is & IS.HEADING) !== 0 && (stack.tag.is & IS.HEADING) !== 0) return 'heading in heading';
      return this.#tree.open(tag, attributes);
    }
    if ((tag.is & IS.OWN) === 0)
      return (tag.is & IS.VOID) === 0 ? this.#tree.open(tag, attributes) : this.#tree.leaf(tag, attributes);
    if (isTablePart(tag)) return startPartInBody(this.#tree, tag, attributes);
    switch (tag.name) {
      case 'p':
      case 'xmp':
        return this.#closeParagraph() ? this.#tree.open(tag, attributes) : 'paragraph';
      case 'hr':
        return this.#closeParagraph() ? this.#tree.leaf(tag, attributes) : 'paragraph';
      case 'table':
        if (this.document.mode !== DOCUMENT_MODE.QUIRKS && !this.#closeParagraph()) return 'paragraph';
        return this.#tree.open(tag, attributes);
      case 'li':
        return this.#openItem(tag, attributes, LI);
      case 'dd':
      case 'dt':
        return this.#openItem(tag, attributes, TERMS);
      case 'form':
        if (this.#form !== null) return 'form in form';
        if (!this.#closeParagraph()) return 'paragraph';
        return this.#tree.open(tag, attributes) ?? this.#noteForm();
      case 'button':
        return stack.inScope('button') === -1 ? this.#tree.open(tag, attributes) : 'button in button';
      case 'option':
      case 'optgroup':
        if (stack.tag.name === 'option') stack.pop();
        return this.#tree.open(tag, attributes);
      case 'svg':
        return openSvg(this.#tree, tag.name, attributes, selfClosing);
      default:
        return this.#tree.open(tag, attributes);
    }
  }

  #startInSelect(tag: Tag, attributes: Attribute[]): string | null {
    const { stack } = this;
    if (tag.name !== 'option' && tag.name !== 'optgroup') return `${tag.name} in select`;
    if (stack.tag.name === 'option') stack.pop();
    if (tag.name === 'optgroup' && stack.tag.name === 'optgroup') stack.pop();
    return this.#tree.open(tag, attributes);
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
    if (tag.name === 'li') return this.#endScoped(tag, LIST_STOPS, 'li');
    if (tag.name === 'dd' || tag.name === 'dt') return this.#endScoped(tag, null, tag.name);
    if ((tag.is & IS.BLOCK) !== 0 || tag.name === 'button' || tag.name === 'object')
      return this.#endScoped(tag, null, '');
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

  #endScoped(tag: Tag, stops: string | null, except: string): string | null {
    const { stack } = this;
    const place = stack.inScope(tag.name, stops);
    if (place === -1) return 'stray end tag';
    stack.endImplied(except);
    if ((tag.is & IS.HEADING) !== 0 && stack.tag.name !== tag.name) return 'heading in heading';
    if (tag.name === 'object') {
      stack.closeCell(place);
      return null;
    }
    return stack.closeTo(place) ? null : 'misnested';
  }

  #endParagraph(): string | null {
    if (this.stack.paragraphs > 0 && this.stack.inScope('p', BUTTON_STOPS) !== -1)
      return this.#closeParagraph() ? null : 'paragraph';
    if ((this.stack.tag.is & IS.STRUCTURE) !== 0) return 'paragraph in table';
    return this.#tree.leaf(PARAGRAPH, []);
  }

  #closeParagraph(): boolean {
    const { stack } = this;
    if (stack.paragraphs === 0) return true;
    const place = stack.inScope('p', BUTTON_STOPS);
    if (place === -1) return true;
    stack.endImplied('p');
    return stack.closeTo(place);
  }

  #endForm(): string | null {
    const { stack } = this;
    if (this.#form === null || stack.inScope('form') === -1) return 'end of form';
    stack.endImplied('');
    if (stack.element !== this.#form) return 'end of form';
    this.#form = null;
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

  #openItem(tag: Tag, attributes: Attribute[], names: readonly string[]): string | null {
    const { stack } = this;
    const place = stack.itemToEnd(names);
    if (place !== -1) {
      stack.endImplied(stack.nameAt(place));
      if (!stack.closeTo(place)) return 'misnested';
    }
    return this.#closeParagraph() ? this.#tree.open(tag, attributes) : 'paragraph';
  }

  #noteForm(): null {
    this.#form = this.stack.element;
    return null;
  }

  #noteBase(attributes: readonly Attribute[]): void {
    this.base ??= attributes.find(({ name }) => name === 'href')?.value ?? null;
  }
}

function isElement(node: DefaultTreeAdapterTypes.ChildNode): node is Element {
  return 'tagName' in node;
}

/** White space of the tokenizer only: a no-break space is text. */
function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32 && code !== 10 && code !== 9 && code !== 12) return false;
  }
  return true;
}
