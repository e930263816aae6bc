import type { AttributeList } from '../attributes/attribute-list.js';
import { readBlank, readSource, readText } from '../text/text-node.js';
import { CurrentElement, OpenElement } from './element.js';
import { leaveElement, openElement } from './open-element.js';
import type { Source } from './source.js';
import type { State } from './state.js';
import type { Tag } from './tags.js';

/** One walk over a document in its order; the parser reports every element and text to it. */
export class Walk {
  readonly element = new CurrentElement();
  readonly #frames: OpenElement[] = [new OpenElement()];
  #depth = 0;

  constructor(readonly state: State) {}

  /** `text` is the content of an element that holds nothing else. False when what is inside must not be read. */
  enter(tag: Tag, attributes: AttributeList, foreign: boolean, text = ''): boolean {
    const { element, state } = this;
    const parent = this.#frames[this.#depth] as OpenElement;
    parent.children++;
    const depth = ++this.#depth;
    if (depth > state.depth) state.depth = depth;
    const frame = this.#frameAt(depth);
    frame.tag = tag;
    element.tag = tag;
    element.attributes = attributes;
    element.text = text;
    element.parent = parent;
    element.grandparent = this.#frames[Math.max(0, depth - 2)] as OpenElement;
    return openElement(state, element, frame, depth, foreign);
  }

  leave(): void {
    const frame = this.#frames[this.#depth--] as OpenElement;
    // children of the head and of a select take no part in the layout
    if (frame.children > this.state.maxChildren && this.state.silent === 0) this.state.maxChildren = frame.children;
    leaveElement(this.state, frame);
  }

  text(value: string): void {
    readText(this.state, value);
  }

  /** White space between two tags. */
  blank(): void {
    readBlank(this.state);
  }

  /** Text that is ASCII as it stands in the source, and not white space alone. */
  sourceText(source: Source, start: number, end: number): void {
    readSource(this.state, source, start, end);
  }

  end(): void {
    const root = this.#frames[0] as OpenElement;
    if (root.children > this.state.maxChildren) this.state.maxChildren = root.children;
    this.state.text.boundary(this.state.place);
  }

  #frameAt(depth: number): OpenElement {
    let frame = this.#frames[depth];
    if (frame === undefined) {
      frame = new OpenElement();
      this.#frames[depth] = frame;
    }
    frame.children = 0;
    frame.bits = 0;
    frame.keepsItems = null;
    frame.className = '';
    frame.terms = null;
    return frame;
  }
}
